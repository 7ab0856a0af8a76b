import { z } from 'zod'

import type { CampoPagador } from '#contract/comprobantes/pagador.ts'

import type { BuyerData } from './reglas.ts'

/** A country that asks for nothing beside document, name and address. */
export const NO_BUYER_DATA: BuyerData = { esquema: z.strictObject({}), rotulos: {} }

/** The fields that a form draws of a schema. */
export const fieldsOfBuyer = ({ esquema, rotulos }: BuyerData): CampoPagador[] =>
  Object.entries(esquema.shape).map(([campo, schema]) => ({
    campo,
    rotulo: rotulos[campo] ?? campo,
    obligatorio: !schema.isOptional(),
    opciones: schema instanceof z.ZodEnum ? schema.options.map(String) : null,
  }))

/** The first field of a payer's data that the country does not take, or undefined. */
export function wrongBuyerField({ esquema }: BuyerData, datos: object = {}): string | undefined {
  const { error } = esquema.safeParse(datos)
  return error && ['datos', ...error.issues[0]!.path].join('.')
}
