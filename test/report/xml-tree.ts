export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
};

/** What XML 1.0 allows, https://www.w3.org/TR/xml/#charsets; a text with anything else is no XML. */
const allowed = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;

/** The root element of a small XML text without comments, CDATA and document type. Throws on what is not well formed. */
export function parseXml(xml: string): XmlElement {
  if (!allowed.test(xml)) throw new Error("Expected characters of XML.");
  const tokens = [
    ...xml.replace(/^<\?xml [^?]*\?>\n/, "").matchAll(/<[^<>]*>|[^<>]+|[<>]/g),
  ].map(([token]) => token);
  let next = 0;
  const read = (): XmlElement => {
    const open = tokens[next];
    next += 1;
    const match = /^<([a-z-]+)((?: [a-z]+="[^"]*")*)(\/?)>$/.exec(open ?? "");
    if (match === null) throw new Error(`Expected an element: ${open}`);
    const [, name = "", attributes = "", end] = match;
    const children: XmlElement[] = [];
    let text = "";
    if (end !== "/") {
      for (; tokens[next] !== `</${name}>`;) {
        if (tokens[next]?.startsWith("<") === true) children.push(read());
        else {
          text += plain(tokens[next] ?? fail(`Expected the end of ${name}.`));
          next += 1;
        }
      }
      next += 1;
    }
    return { name, attributes: readAttributes(attributes), children, text };
  };
  return read();
}

function readAttributes(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [
      name ?? "",
      plain(value ?? ""),
    ]),
  );
}

function plain(text: string): string {
  return text.replace(/&[^;]*;?/g, (entity) =>
    entity in entities
      ? (entities[entity] ?? "")
      : fail(`No entity: ${entity}`),
  );
}

function fail(message: string): never {
  throw new Error(message);
}
