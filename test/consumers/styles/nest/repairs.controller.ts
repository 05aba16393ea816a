import {
  Body,
  Controller,
  Delete,
  Get,
  Param,
  Patch,
  Post,
  Query,
} from "@nestjs/common";
import type { State } from "workshop";
import {
  ChangeRepairDto,
  CreateRepairDto,
  RepairView,
  STATES,
} from "./repairs.dto.ts";
import { RepairsService } from "./repairs.service.ts";

const isState = (value: string): value is State =>
  (STATES as readonly string[]).includes(value);

@Controller("repairs")
export class RepairsController {
  constructor(private readonly repairs: RepairsService) {}

  @Get()
  async list(@Query("state") state?: string, @Query("limit") limit = "20") {
    const found = await this.repairs.findAll({
      limit: Number(limit),
      ...(state !== undefined && isState(state) && { state }),
    });
    return found.map(RepairView.from);
  }

  @Get(":id")
  async one(@Param("id") id: string) {
    return new RepairView(await this.repairs.findOne(id));
  }

  @Post()
  async create(@Body() dto: CreateRepairDto) {
    const { id, createdAt } = await this.repairs.create(dto);
    return { id, createdAt: new Date(createdAt) };
  }

  @Patch(":id")
  change(@Param("id") id: string, @Body() dto: ChangeRepairDto) {
    return this.repairs.update(id, dto);
  }

  @Delete(":id")
  async remove(@Param("id") id: string, @Query("reason") reason: string) {
    await this.repairs.cancel(id, reason);
  }
}
