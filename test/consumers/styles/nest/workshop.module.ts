import { Module } from "@nestjs/common";
import { createClient, type Client } from "workshop";
import { RepairsController } from "./repairs.controller.ts";
import { RepairsService } from "./repairs.service.ts";
import { ReportService } from "./report.service.ts";
import { WORKSHOP } from "./tokens.ts";

const workshopProvider = {
  provide: WORKSHOP,
  useFactory: (): Client =>
    createClient({ baseUrl: "https://workshop.example" }),
};

@Module({
  controllers: [RepairsController],
  providers: [workshopProvider, RepairsService, ReportService],
  exports: [RepairsService],
})
export class WorkshopModule {}
