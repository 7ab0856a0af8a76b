import { elementsAt, type XmlNode, valuesAt } from './xml-node.ts'

/** A row of the tax office's sheet: code of return, field, and the condition that a document meets. */
export type Regla = readonly [codigo: string, campo: string, condicion: Condicion]
export type Condicion = (values: string[], root: XmlNode) => boolean

/** The field is there once, with a text of that pattern. */
export const una =
  (pattern: RegExp): Condicion =>
  (values) =>
    values.length === 1 && pattern.test(values[0]!)
/** Each of the field, where it is there, has a text of that pattern. */
export const everyText =
  (pattern: RegExp): Condicion =>
  (values) =>
    values.every((value) => pattern.test(value))
/** The field is there, and each has a text of that pattern. */
export const todas =
  (pattern: RegExp): Condicion =>
  (values) =>
    values.length > 0 && values.every((value) => pattern.test(value))
export const distintas: Condicion = (values) => new Set(values).size === values.length

/** The sheet writes the field and has no rule for it. */
export const unchecked = (campo: string): Regla => ['-', campo, () => true]

/** Any sign but tabs and ends of lines; the sheet counts the blank too. */
export const largo = (least: number, most: number) => new RegExp(`^[^\\t\\n\\r]{${least},${most}}$`, 'u')
/** Positive or zero, twelve digits and up to two or ten decimals. */
export const MONTO = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,2})?$/
export const UNITARIO = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,10})?$/

export const cents = (value: string | undefined) => Math.round(Number(value ?? 0) * 100)
export const sumAt = (root: XmlNode, path: string) =>
  valuesAt(root, path).reduce((sum, value) => sum + cents(value), 0)

/** Each element at a path meets a condition over its own parts. */
export const everyOne =
  (path: string, meets: (node: XmlNode) => boolean): Condicion =>
  (_, root) =>
    elementsAt(root, path).every(meets)

/** Rows of the signature, which documents and lots have alike. */
export const FIRMA: Regla[] = [
  ['2076', 'cac:Signature/cbc:ID', una(largo(1, 3000))],
  ['2079', 'cac:Signature/cac:SignatoryParty/cac:PartyIdentification/cbc:ID', una(/^\d{11}$/)],
  ['2081', 'cac:Signature/cac:SignatoryParty/cac:PartyName/cbc:Name', una(largo(1, 1500))],
  ['2083', 'cac:Signature/cac:DigitalSignatureAttachment/cac:ExternalReference/cbc:URI', una(/^#/)],
]

/** Codes and fields of the rows that a document does not meet. */
export const failuresOf = (reglas: readonly Regla[], root: XmlNode): string[] =>
  reglas
    .filter(([, campo, condicion]) => !condicion(valuesAt(root, campo), root))
    .map(([codigo, campo]) => `${codigo} ${campo}`)
