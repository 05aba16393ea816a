import { IsIn, IsInt, IsOptional, IsString } from "class-validator";
import type { Bike, NewRepair, Repair, RepairChange, State } from "workshop";

export const STATES = [
  "waiting",
  "running",
  "done",
  "cancelled",
] as const satisfies readonly State[];

export class BikeDto implements Bike {
  @IsString()
  brand!: string;

  @IsOptional()
  @IsString()
  colour?: string;
}

export class CreateRepairDto implements NewRepair {
  @IsString()
  title!: string;

  @IsOptional()
  @IsString()
  notes?: string;

  @IsInt()
  customerId!: number;

  bike!: BikeDto;

  @IsOptional()
  @IsInt()
  priority?: number;
}

export class ChangeRepairDto implements RepairChange {
  @IsOptional()
  @IsString()
  title?: string;

  @IsOptional()
  @IsIn(STATES)
  state?: State;
}

export class RepairView {
  id: string;
  title: string;
  label: string;
  price: string;

  constructor(repair: Repair) {
    this.id = repair.id;
    this.title = repair.title;
    this.label = `${repair.bike.brand} (${repair.state})`;
    this.price = `${repair.cost.amount.toFixed(2)} ${repair.cost.currency}`;
  }

  static from(repair: Repair): RepairView {
    return new RepairView(repair);
  }
}
