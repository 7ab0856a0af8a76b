import { Fault } from './texts.ts'
import { elements, parse, text, using } from './xml.ts'

export type Call = { operation: string; usuario: string; clave: string; fields: Record<string, string> }

const TOKEN = '/soap:Envelope/soap:Header/wsse:Security/wsse:UsernameToken'

/**
 * Reads a call of SOAP 1.1.
 * @throws {Fault} it is not one
 */
export const readCall = (body: string): Call =>
  using(parse(new TextEncoder().encode(body)), (document) => {
    const [operation] = elements(document, '/soap:Envelope/soap:Body/*')
    if (!operation) throw new Fault('0306', 'no operation')
    return {
      operation: operation.name,
      usuario: text(document, `${TOKEN}/wsse:Username`),
      clave: text(document, `${TOKEN}/wsse:Password`),
      fields: Object.fromEntries(elements(operation, '*').map(({ name, content }) => [name, content])),
    }
  })
