import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

import { writeDueNotices } from './index.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo } = await school.grupo(100, [120, 350.5])
const motivo = 'Se registró dos veces'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')
const KINDS = ['PAGO_ANULADO', 'PAGO_DEVUELTO', 'CUENTA_REBAJADA']
/** A student with a mail address and a confirmed payment of their first charge. */
async function payer() {
  const { idUsuario } = await school.alumno()
  await api.db
    .updateTable('usuario')
    .set({ correo: 'ana@example.com' })
    .where('idUsuario', '=', idUsuario)
    .execute()
  const { idMatricula } = await school.matricular(idGrupo, idUsuario)
  const { idIngreso } = await school.pagar(idUsuario, 120)
  const { numeroRecibo } = await school.confirmar(idIngreso)
  const told = async () => {
    await writeDueNotices(api.db)
    const rows = await api.db
      .selectFrom('envio')
      .select(['motivo', 'asunto', 'cuerpo'])
      .where('idUsuario', '=', idUsuario)
      .where('motivo', 'in', KINDS)
      .orderBy('idEnvio')
      .execute()
    return rows.map((row) => ({ ...row, asunto: plain(row.asunto ?? ''), cuerpo: plain(row.cuerpo) }))
  }
  return { idUsuario, idMatricula, idIngreso, numeroRecibo, told }
}

test('a payment annulled after its confirmation is told, with its receipt and reason; a preview is not', async () => {
  const one = await payer()
  await api.may(ingreso.anular, { idIngreso: one.idIngreso, motivo }, { simular: true })
  assert.deepEqual(await one.told(), [])
  await api.may(ingreso.anular, { idIngreso: one.idIngreso, motivo })
  const [mail, ...rest] = await one.told()
  assert.deepEqual(
    [mail?.motivo, mail?.asunto, rest],
    ['PAGO_ANULADO', `Se anuló su pago · recibo ${one.numeroRecibo}`, []],
  )
  assert.match(mail!.cuerpo, /S\/ 120\.00.*\n\nMotivo: Se registró dos veces/)
})

test('each refund is told with its own amount, once', async () => {
  const one = await payer()
  for (const monto of [20, 100])
    await api.may(ingreso.devolver, { idIngreso: one.idIngreso, monto, motivo } as never)
  const mails = await one.told()
  assert.deepEqual(
    mails.map((mail) => [mail.motivo, mail.asunto]),
    [
      ['PAGO_DEVUELTO', `Le devolvimos S/ 20.00 · recibo ${one.numeroRecibo}`],
      ['PAGO_DEVUELTO', `Le devolvimos S/ 100.00 · recibo ${one.numeroRecibo}`],
    ],
  )
})

test('a charge that owes less is told, without the reason of the staff; one that owes more is not', async () => {
  const one = await payer()
  const charge = (await school.cuentas(one.idMatricula)).content[1]!
  const change = async (monto: number) => {
    const { version } = (await api.may(cuenta.ver, { id: String(charge.idCuenta) as never })).data!
    const { concepto, fechaVencimiento } = charge
    const body = { id: String(charge.idCuenta), version, concepto, fechaVencimiento, descuento: 0, monto }
    return api.may(cuenta.actualizar, { ...body, motivo } as never)
  }
  assert.equal((await change(300)).status, 200)
  assert.equal((await change(400)).status, 200)
  const [mail, ...rest] = await one.told()
  assert.deepEqual([mail?.motivo, rest], ['CUENTA_REBAJADA', []])
  assert.match(mail!.cuerpo, /se rebajaron S\/ 50\.50 de Cuota 1 \(Inglés básico\)/)
  assert.ok(!mail!.cuerpo.includes(motivo))
})
