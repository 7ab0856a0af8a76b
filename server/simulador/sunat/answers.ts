import { type Fault, textOf } from './texts.ts'

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const SERVICE = 'http://service.sunat.gob.pe'

const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const envelope = (body: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><soap-env:Envelope xmlns:soap-env="${SOAP}"><soap-env:Header/>` +
  `<soap-env:Body>${body}</soap-env:Body></soap-env:Envelope>`

export type Answer = { status: number; text: string }

const write = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => `<${name}>${escapeText(value)}</${name}>`)
    .join('')

/** The answer of an operation; `inside` is the element that some operations put around their fields. */
export function answerOf(operation: string, fields: Record<string, string>, inside?: string): Answer {
  const content = inside ? `<${inside}>${write(fields)}</${inside}>` : write(fields)
  const name = `br:${operation}Response`
  return { status: 200, text: envelope(`<${name} xmlns:br="${SERVICE}">${content}</${name}>`) }
}

export const faultOf = ({ code, detail }: Fault): Answer => ({
  status: 500,
  text: envelope(
    `<soap-env:Fault><faultcode>soap-env:Client.${code}</faultcode>` +
      `<faultstring>SIMULADOR: ${escapeText(textOf(code))}</faultstring>` +
      `<detail><message>${escapeText(detail)}</message></detail></soap-env:Fault>`,
  ),
})
