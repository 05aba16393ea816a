import {
  BadRequestException,
  Inject,
  Injectable,
  Logger,
  NotFoundException,
} from "@nestjs/common";
import {
  ApiError,
  NotFoundError,
  type Client,
  type Customer,
  type Repair,
  type State,
} from "workshop";
import type { RepairsListRepairsParams } from "workshop/repairs";
import type { ChangeRepairDto, CreateRepairDto } from "./repairs.dto.ts";
import { WORKSHOP } from "./tokens.ts";

interface RepairFilter {
  state?: State;
  limit: number;
  since?: Date;
}

@Injectable()
export class RepairsService {
  private readonly logger = new Logger(RepairsService.name);
  private readonly customers = new Map<number, Customer>();

  constructor(@Inject(WORKSHOP) private readonly workshop: Client) {}

  async findAll(filter: RepairFilter): Promise<Repair[]> {
    const params: RepairsListRepairsParams = {
      limit: filter.limit,
      state: filter.state,
      since: filter.since?.toISOString(),
    };
    const page = await this.workshop.repairs.listRepairs(params);
    this.logger.log(`${page.items.length} of ${page.total}`);
    return page.items;
  }

  async findOne(id: string): Promise<Repair> {
    try {
      return await this.workshop.repairs.getRepair({ id });
    } catch (error) {
      if (error instanceof NotFoundError)
        throw new NotFoundException(`No repair ${id}`);
      throw error;
    }
  }

  async create(dto: CreateRepairDto): Promise<Repair> {
    await this.customerOf(dto.customerId);
    try {
      return await this.workshop.repairs.createRepair({
        body: { ...dto, title: dto.title.trim() },
      });
    } catch (error) {
      if (error instanceof ApiError && error.status === 422)
        throw new BadRequestException(error.message);
      throw error;
    }
  }

  async update(id: string, dto: ChangeRepairDto): Promise<Repair> {
    const before = await this.findOne(id);
    if (before.state === "done" || before.state === "cancelled")
      throw new BadRequestException(`Repair ${id} is ${before.state}`);
    return this.workshop.repairs.changeRepair({ id, body: dto });
  }

  async assign(id: string, mechanic: string | null): Promise<void> {
    await this.workshop.repairs.changeRepair({ id, body: { mechanic } });
  }

  cancel(id: string, reason = "on request"): PromiseLike<undefined> {
    return this.workshop.repairs.cancelRepair({ id, reason });
  }

  private async customerOf(id: number): Promise<Customer> {
    const known = this.customers.get(id);
    if (known) return known;
    const customer = await this.workshop.customers.getCustomer({ id });
    if (customer.tier === "premium") this.customers.set(customer.id, customer);
    return customer;
  }
}
