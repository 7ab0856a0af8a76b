import type { Answer, Parsed } from '#contract/core/op.ts'
import type { constancia } from '#contract/pagos/constancia.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { cleanFile } from '#server/institucion/archivo/index.ts'
import { readDondePagar } from '#server/institucion/donde-pagar/index.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import { readSettings } from '#server/institucion/parametro/index.ts'

import type { Escuela } from './destino.ts'
import { readPicture } from './leer.ts'
import { propose } from './propose.ts'
import { balancesOf } from './repo.ts'

const digitsOf = (text: string | null) => text?.replaceAll(/\D/g, '') ?? ''

async function schoolOf({ db }: Ctx): Promise<Escuela> {
  const { nombre } = await institucion(db)
  const { cuentas, billeteras } = await readDondePagar(db)
  return {
    nombres: [nombre, ...cuentas.map(({ titular }) => titular)],
    numeros: [
      ...cuentas.flatMap(({ numero, cci }) => [digitsOf(numero), digitsOf(cci)]),
      ...billeteras.map(({ numero }) => digitsOf(numero)),
    ].filter((numero) => numero !== ''),
  }
}

/** Amounts that may be paid: a charge, two of them, and all up to a due day. */
function sumsOf(balances: readonly number[]): ReadonlySet<number> {
  const pairs = balances.flatMap((one, i) => balances.slice(i + 1).map((other) => one + other))
  let sum = 0
  const running = balances.map((one) => (sum += one))
  return new Set([...balances, ...pairs, ...running])
}

/** Reads what the picture of a voucher says. Nothing is kept. A PDF, or any picture while the reading is off, says nothing. */
export async function leer(
  ctx: Ctx,
  { archivo }: Parsed<typeof constancia.leer>,
): Promise<Answer<typeof constancia.leer>> {
  const { datos, tipo } = await cleanFile(archivo)
  const { 'constancia.leer': isOn } = await readSettings(ctx.db, ['constancia.leer'])
  if (!isOn || tipo === 'application/pdf') return { lectura: null }
  const owed = ctx.actor.alcance === 'ALUMNO' ? await balancesOf(ctx, ctx.actor.propios) : []
  const other = { escuela: await schoolOf(ctx), centimos: sumsOf(owed) }
  return { lectura: propose(await readPicture(datos), other) }
}
