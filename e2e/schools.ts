import type { FullConfig } from '@playwright/test'

import { parametro } from '#contract/institucion/index.ts'

import { firstOf, program } from './program.ts'
import { makeSample, startSchool } from './server.ts'

/** Most journeys are of a school that gives receipts; those of comprobantes begin to issue. */
async function stopIssuing(address: string) {
  const ask = await program('admin', address)
  const { idParametro, version, clave, tipo, descripcion } = firstOf(
    await ask(parametro.buscar, { clave: 'comprobante.emite' }),
  )
  await ask(parametro.actualizar, { id: idParametro, version, clave, tipo, descripcion, valor: 'false' })
}

/** Starts a school for each worker before the journeys, and returns the function that stops them. */
export default async function startSchools({ workers }: FullConfig) {
  const removeSample = await makeSample(stopIssuing)
  const schools = await Promise.all(Array.from({ length: workers }, startSchool))
  process.env.E2E_SCHOOLS = JSON.stringify(schools.map(({ url, smtp }) => ({ url, smtp })))
  return async () => {
    for (const { stop } of schools) await stop()
    await removeSample()
  }
}
