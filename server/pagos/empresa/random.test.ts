import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { empresa, type EmpresaPago } from '#contract/pagos/empresa.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeIssuingSchool, rejectDocument } from '#server/testing/comprobantes.ts'
import { makeCompanies } from '#server/testing/empresas.ts'
import { sizeOf } from '#server/testing/size.ts'

const ROUNDS = sizeOf('empresas', 12)
const api = await testApi()
const { school } = await makeIssuingSchool(api)
const { companyOf, pay } = await makeCompanies(api, school)

let seed = 20_261_126
/** A number below `n`, the same in each run. */
function random(n: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * n)
}

/** Makes a group with prices that round in their taxes, and one kind of tax for each line of the list. */
async function taxedGroup() {
  const { idGrupo } = await school.grupo(500, [33.33, 100.01, 0.07])
  await sql`update tarifario_concepto c set afectacion = k.clase
    from (select id_tarifario_concepto, (array['GRAVADO', 'EXONERADO', 'INAFECTO', 'GRAVADO'])[1 + (id_tarifario_concepto % 4)] as clase from tarifario_concepto) k
    where k.id_tarifario_concepto = c.id_tarifario_concepto
      and c.id_tarifario = (select id_tarifario from grupo where id_grupo = ${idGrupo})`.execute(api.db)
  return idGrupo
}

const motivo = 'Al azar'
/** Gives back a part or all of it, or annuls it; what it is not allowed to do is refused. */
function undo({ idIngreso, monto }: EmpresaPago['ingresos'][number]) {
  if (random(3) === 0) return api.may(ingreso.anular, { idIngreso, motivo })
  const part = random(3) === 0 ? monto : Number(Math.max(0.01, (monto * (1 + random(90))) / 100).toFixed(2))
  return api.may(ingreso.devolver, { idIngreso, monto: part, motivo })
}

/** The tax office refuses the factura, with its notes; it is made again for what still stands. */
async function reject({ comprobantes }: EmpresaPago) {
  const [factura] = comprobantes
  await rejectDocument(api, factura!.idComprobante)
  const { status } = await api.may(comprobante.reemitir, { idComprobante: factura!.idComprobante })
  assert.ok(status === 200 || status === 409, String(status))
}

test(`${ROUNDS} payments of companies, given back, annulled, refused and made again at random: every sum still holds`, async () => {
  const groups = [await taxedGroup(), await taxedGroup()]
  let issued = 0
  for (let round = 0; round < ROUNDS; round++) {
    const { idEmpresa, cargos } = await companyOf(1 + random(5), groups[random(2)])
    const chosen = cargos
      .filter(() => random(4) > 0)
      .map((one) => ({
        ...one,
        saldo: random(4) === 0 ? Math.max(0.01, Number((one.saldo / 3).toFixed(2))) : one.saldo,
      }))
    const { data, error } = await pay(idEmpresa, chosen.length > 0 ? chosen : cargos)
    assert.ok(data, JSON.stringify(error))
    const { ingresos } = data.empresaPago
    const before = random(2) === 0
    if (before) await undo(ingresos[random(ingresos.length)]!)
    if (random(3) === 0) await reject(data.empresaPago)
    await Promise.all(ingresos.filter(() => random(2) === 0).map((one) => undo(one)))
    const [now] = (await api.may(empresa.pagos, { idEmpresa })).data!.content
    issued += now!.comprobantes.length
    const broken = await verificar(api.db)
    assert.deepEqual(broken, [], `round ${round}: ${JSON.stringify(broken)}`)
  }
  assert.ok(issued > ROUNDS, 'there were notes too')
})
