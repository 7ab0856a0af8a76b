/** An element of a written document, with the prefixes of the file. */
export type XmlNode = { name: string; attributes: Record<string, string>; text: string; children: XmlNode[] }

const TOKEN = /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"]*")*)\s*(\/?)>|([^<]+)/g
const ATTRIBUTE = /([\w:]+)="([^"]*)"/g
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

const plain = (text: string) =>
  text
    .replaceAll(/&#x([0-9A-F]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity]!)

/** Reads the elements of a document that the program wrote: it has no comments, sections nor instructions but the first. */
export function xmlNodeOf(xml: string): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  for (const [, closes, name, attributes = '', alone, text] of xml
    .replace(/^<\?xml[^>]*\?>/, '')
    .matchAll(TOKEN)) {
    const parent = open.at(-1)!
    if (text !== undefined) parent.text += plain(text)
    else if (closes) open.pop()
    else {
      const pairs = [...attributes.matchAll(ATTRIBUTE)].map(([, key, value]) => [key!, plain(value!)])
      const node = { name: name!, attributes: Object.fromEntries(pairs), text: '', children: [] }
      parent.children.push(node)
      if (!alone) open.push(node)
    }
  }
  return root.children[0]!
}

/** Elements at a path of names, all branches. */
export function elementsAt(node: XmlNode, path: string): XmlNode[] {
  const [name = '', ...rest] = path.split('/')
  const found = node.children.filter((child) => child.name === name)
  return rest.length === 0 ? found : found.flatMap((child) => elementsAt(child, rest.join('/')))
}

/** Texts at a path of names, or those of an attribute after `@`. */
export function valuesAt(node: XmlNode, path: string): string[] {
  const [names = '', attribute] = path.split('@')
  return elementsAt(node, names).flatMap((found) =>
    attribute === undefined ? [found.text] : (found.attributes[attribute] ?? []),
  )
}
