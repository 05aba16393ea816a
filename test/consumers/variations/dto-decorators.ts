import type { Level, NewTicket, Phase, TicketPatch } from "tickets";
import { client } from "./client.ts";
declare function IsString(): PropertyDecorator;
declare function IsIn(values: readonly unknown[]): PropertyDecorator;
declare function Body(): ParameterDecorator;
declare function Param(name: string): ParameterDecorator;
declare function Post(path?: string): MethodDecorator;
const levels: readonly Level[] = ["low", "high"];
export class CreateDto implements NewTicket {
  @IsString() title!: string;
  @IsIn(levels) level?: Level;
}
export class PatchDto implements TicketPatch {
  @IsString() memo?: string;
  @IsIn(["open", "done"] satisfies Phase[]) phase?: Phase;
}
export class Controller {
  @Post()
  create(@Body() dto: CreateDto) {
    return client.tickets.createTicket({ body: dto });
  }
  @Post(":id")
  async patch(@Param("id") id: string, @Body() { memo, phase }: PatchDto) {
    const done = await client.tickets.patchTicket({
      id,
      body: { ...(memo && { memo }), ...(phase && { phase }) },
    });
    return done.phase === "done" ? done.due : done.owner;
  }
}
