import type { empresa } from '#contract/pagos/empresa.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'

import { deleteEmployees, empresas, holdEmpresa, insertEmployees, readEnrolments } from './repo.ts'

/** Holds a company that the actor reaches, if it is in use, and returns it. */
export async function requireActive(ctx: Ctx, idEmpresa: number) {
  await holdEmpresa(ctx, idEmpresa)
  const row = await empresas.get(ctx, idEmpresa)
  if (row.estado !== 'ACTIVO') throw new Fail('CONFLICTO', 'empresa.inactiva', { empresa: row.razonSocial })
  return row
}

/** An enrolment that another company pays is refused: it leaves that one first. One that this company pays stays. */
export const agregarEmpleados: Handler<typeof empresa.agregarEmpleados> = async (
  ctx,
  { idEmpresa, matriculas },
) => {
  await requireActive(ctx, idEmpresa)
  const ids = [...new Set(matriculas)]
  const found = await readEnrolments(ctx, ids)
  if (found.length < ids.length) throw noEncontrado()
  const taken = found.find((one) => one.idEmpresa !== null && one.idEmpresa !== idEmpresa)
  if (taken)
    throw new Fail('CONFLICTO', 'empresa.deOtra', { codigo: taken.codigo, empresa: taken.empresa ?? '' })
  const free = found.filter((one) => one.idEmpresa === null)
  await insertEmployees(
    ctx,
    idEmpresa,
    free.map((one) => one.idMatricula),
  )
  return saved(ctx, 'empresa', await empresas.get(ctx, idEmpresa))
}

/** Ends the company's payment of these enrolments: its payments for them stay; their charges are theirs again. */
export const quitarEmpleados: Handler<typeof empresa.quitarEmpleados> = async (
  ctx,
  { idEmpresa, matriculas },
) => {
  await empresas.get(ctx, idEmpresa)
  const ids = [...new Set(matriculas)]
  if ((await deleteEmployees(ctx, idEmpresa, ids)) < ids.length) throw noEncontrado()
  return saved(ctx, 'empresa', await empresas.get(ctx, idEmpresa))
}
