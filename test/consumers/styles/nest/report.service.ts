import { Inject, Injectable } from "@nestjs/common";
import type { Client, Money, Report, Repair } from "workshop";
import { WORKSHOP } from "./tokens.ts";

export interface MonthlySummary extends Report {
  readonly share: Partial<Record<string, number>>;
  readonly revenue: Record<Money["currency"], number>;
}

@Injectable()
export class ReportService {
  @Inject(WORKSHOP)
  private readonly workshop!: Client;

  async summary(month: string): Promise<MonthlySummary> {
    const report = await this.workshop.reports.getReport({ month });
    const { items } = await this.workshop.repairs.listRepairs({
      state: "done",
    });
    const share = Object.fromEntries(
      Object.entries(report.byState).map(([state, count]) => [
        state,
        count / report.totals.repairs,
      ]),
    );
    return { ...report, share, revenue: this.revenueOf(items) };
  }

  private revenueOf(repairs: readonly Repair[]) {
    const revenue: Record<Money["currency"], number> = {
      EUR: 0,
      CHF: 0,
      USD: 0,
    };
    for (const { cost, parts = [] } of repairs) {
      revenue[cost.currency] += cost.amount;
      for (const part of parts)
        if (part.price)
          revenue[part.price.currency] += part.price.amount * part.count;
    }
    return revenue;
  }
}
