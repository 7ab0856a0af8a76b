import { readFileSync } from 'node:fs'

import { type XmlDocument, XmlDocument as Documents, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

import { SCHEMAS } from './schemas.ts'
import { Fault } from './texts.ts'

xmlRegisterFsInputProviders()
const compiled = new Map<string, XsdValidator>()

/** Each schema is compiled once, with the first document of its kind. */
function validatorOf(name: string): XsdValidator {
  const path = SCHEMAS[name]
  if (!path) throw new Fault('0306', `no schema for ${name}`)
  const known = compiled.get(name)
  if (known) return known
  const schema = Documents.fromBuffer(readFileSync(path), { url: path })
  const made = XsdValidator.fromDoc(schema)
  compiled.set(name, made)
  return made
}

/** @throws {Fault} the document does not follow its schema */
export function checkSchema(document: XmlDocument) {
  try {
    validatorOf(document.root.name).validate(document)
  } catch (error) {
    if (error instanceof XmlValidateError) throw new Fault('0306', error.message.slice(0, 300))
    throw error
  }
}
