import { join } from "node:path";
import type { Command } from "commander";
import { addressNotTaken } from "../../diagnostics/codes.ts";
import { failed, type Checked } from "../../diagnostics/diagnostic.ts";
import type {
  AddressAccess,
  AddressMode,
} from "../../io/address/address-access.ts";
import { pathExists } from "../../io/files/read-input.ts";
import {
  isAddress,
  pinsFolderName,
  pinsListName,
  shownAddress,
} from "../../source/address.ts";
import { addressIn, useOf } from "../options/path-use.ts";
import { isGiven, isTyped } from "../options/given-options.ts";
import { namesOf } from "./describe-commands.ts";

/**
 * The access of a command to documents by address; `null` where it has nothing to do with any. The command line allows what it names,
 * and a configuration allows nothing.
 * @param root the folder of the project, which has the pins
 */
export async function addressesOf(
  command: Command,
  root: string,
): Promise<Checked<AddressAccess | null>> {
  const given = givenAddresses(command);
  const wrong = given.filter(({ isTaken }) => !isTaken);
  if (wrong.length > 0)
    return failed(
      wrong.map(({ flag, address }) =>
        addressNotTaken(flag, shownAddress(address)),
      ),
    );
  const options = {
    named: given.filter((each) => each.isNamed).map(addressOf),
    configured: given.filter((each) => !each.isNamed).map(addressOf),
    fetch: command.getOptionValue("fetch") === true,
    allowHosts: textsOf(command, "allowHost"),
    headers: textsOf(command, "header"),
  };
  const isMeant =
    given.length > 0 ||
    ["allowHost", "fetch", "header"].some((name) => isTyped(command, name));
  const folder = join(root, pinsFolderName);
  // What a document refers to may have been pinned by an earlier run.
  if (!isMeant && !(await pathExists(join(folder, pinsListName))))
    return { value: null, diagnostics: [] };
  const { createAddressAccess, createAddressRules } =
    await import("../../io/address/create-address-access.ts");
  const { value: rules, diagnostics } = createAddressRules(options);
  return rules === null
    ? failed(diagnostics)
    : {
        value: createAddressAccess({ rules, mode: modeOf(command), folder }),
        diagnostics,
      };
}

/** What is recorded in a catalogue is kept there, and has to be what the address has now. */
function modeOf(command: Command): AddressMode {
  if (["release", "import openapi"].includes(namesOf(command).join(" ")))
    return "fresh";
  return isGiven(command, "check") ? "look" : "pin";
}

interface GivenAddress {
  readonly flag: string;
  readonly address: string;
  readonly isNamed: boolean;
  /** Whether the option takes addresses. */
  readonly isTaken: boolean;
}

function givenAddresses(command: Command): readonly GivenAddress[] {
  const ofOptions = command.options.flatMap((option) => {
    const use = useOf(option);
    const name = option.attributeName();
    if (use.kind !== "path" || !isGiven(command, name)) return [];
    return textsOf(command, name).flatMap((text) => {
      const address = addressIn(use, text);
      return address === null
        ? []
        : [
            {
              flag: option.long ?? "",
              address,
              isNamed: isTyped(command, name),
              isTaken: use.takesAddress,
            },
          ];
    });
  });
  const ofArguments = command.args.filter(isAddress).map((address) => ({
    flag: "",
    address,
    isNamed: true,
    isTaken: true,
  }));
  return [...ofOptions, ...ofArguments];
}

function addressOf({ address }: GivenAddress): string {
  return address;
}

/** The texts of an option that takes one or several. */
function textsOf(command: Command, name: string): readonly string[] {
  const value: unknown = command.getOptionValue(name);
  return [value].flat().filter((each) => typeof each === "string");
}
