import { createHash } from 'node:crypto'

import { z } from 'zod'

import type { Documento, Emisor, Emitido, Pais, Reglas } from '#server/comprobantes/emisor/index.ts'
import { COUNTRIES, SinRespuesta } from '#server/comprobantes/emisor/index.ts'
import { reglas as neutro } from '#server/comprobantes/emisor/neutro/reglas.ts'
import { readCertificate } from '#server/comprobantes/emisor/sunat/index.ts'

// A country that no school has: two taxes on a line, tax data of the buyer, and an authority that gives a document its identity before its paper.

/** Value of the setting that names the country. */
export const THIRD = 'TERCERO'

const TAXES = [
  { clase: 'IVA', tasa: '13.00' },
  { clase: 'IST', tasa: '5.00' },
]

const reglas: Reglas = {
  ...neutro,
  estado: 'PENDIENTE',
  tasasDe: (afectacion) => (afectacion === 'GRAVADO' ? TAXES : []),
  datosComprador: {
    esquema: z.strictObject({
      regimen: z.enum(['601', '605']),
      codigoPostal: z
        .string()
        .regex(/^\d{5}$/)
        .optional(),
    }),
    rotulos: { regimen: 'local.codigo', codigoPostal: 'local.distrito' },
  },
  conAutorizacion: true,
}

const nameOf = ({ serie, numero }: Pick<Documento, 'serie' | 'numero'>) => `${serie}-${numero}`

/** Signs nothing but a digest. */
function signed(documento: Documento): Emitido {
  const xml = Buffer.from(JSON.stringify(documento))
  const hash = createHash('sha256').update(xml).digest('base64')
  return { nombre: nameOf(documento), xml, hash, qr: nameOf(documento) }
}

const refuse = async () => {
  throw new Error('this country sends no lots')
}

/** The authority: it authorises each document by its name, while it is open. */
export function openAuthority() {
  const received: Documento[] = []
  const state = { open: false }
  const answer = (nombre: string) => ({
    estado: 'ACEPTADO' as const,
    codigo: '0',
    mensaje: 'Autorizado',
    notas: [],
    cdr: null,
    autorizacion: `AUT-${nombre}`,
  })
  const emisor: Emisor = {
    emitir: async (documento) => signed(documento),
    enviar: async ({ nombre, xml }) => {
      if (!state.open) throw new SinRespuesta('closed', { enviada: false })
      received.push(JSON.parse(Buffer.from(xml).toString()) as Documento)
      return answer(nombre)
    },
    consultar: async (documento) => answer(nameOf(documento)),
    resumir: refuse,
    anular: refuse,
    enviarLote: refuse,
    consultarTicket: refuse,
    loteRepetido: () => false,
    yaInformado: () => false,
    situacion: async () => 'SIN_CONSULTA',
    knock: async () => {},
    vence: '2999-01-01T00:00:00Z',
    verificarConfiguracion: async () => [],
  }
  const pais: Pais = { reglas, envio: { abrir: () => emisor, readCertificate }, libro: null }
  COUNTRIES.set(THIRD, pais)
  return { emisor, received, state }
}
