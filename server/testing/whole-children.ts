import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { constancia } from '#contract/pagos/constancia.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import { printOf } from '#server/matriculas/reserva/index.ts'
import { png } from '#server/pagos/constancia/muestras.ts'

import type { Api } from './api.ts'
import { makeCases } from './cases.ts'
import { makeCertifying } from './certificados.ts'
import { startIssuing } from './comprobantes.ts'
import { openSending } from './sending.ts'

/**
 * Minors with a row of every kind that an adult may be shown: a group, a class, a charge, payments by cash, transfer and card, one
 * together with a sister, a receipt, a comprobante, credit, a case and a certificate.
 */
export async function makeWholeChildren(api: Api) {
  const school = await makeCertifying(api)
  const cases = await makeCases(api)
  const { idCertificacionFormato } = await school.formato()
  const run = (statement: ReturnType<typeof sql>) => statement.execute(api.db)
  await run(sql`update parametro set valor = 'Trato sus datos.' where clave = 'datos.consentimiento'`)

  /** A minor with one enrolment in a group of their own, which has two classes to come: the absence from the second was told. */
  async function minor() {
    const { idGrupo } = await school.grupo(5)
    const { idMatricula, idUsuario } = await school.matricular(idGrupo)
    await run(
      sql`update usuario set fecha_nacimiento = hoy() - interval '12 years' where id_usuario = ${idUsuario}`,
    )
    const { rows } = await sql<{
      idClase: number
    }>`insert into clase (id_grupo, fecha, hora_inicio, hora_fin, estado)
      values (${idGrupo}, '2030-03-05', '08:00', '09:00', 'PROGRAMADA'), (${idGrupo}, '2030-03-07', '08:00', '09:00', 'PROGRAMADA')
      returning id_clase`.execute(api.db)
    const [idClase, toldClase] = rows.map((row) => row.idClase) as [number, number]
    const { rows: told } = await sql<{ idJustificacion: number }>`
      insert into justificacion (id_clase, id_grupo, id_matricula, motivo, id_pide)
      values (${toldClase}, ${idGrupo}, ${idMatricula}, 'Viaja ese día', ${idUsuario}) returning id_justificacion`.execute(
      api.db,
    )
    const { content } = await school.cuentas(idMatricula)
    const cuentas = content.map(({ idCuenta }) => idCuenta)
    return { idGrupo, idMatricula, idUsuario, cuentas, idClase, ...told[0]! }
  }
  const sister = await minor()

  async function certify(idUsuario: number) {
    const { idGrupo } = await school.grupo(5)
    const { idMatricula } = await school.culminada(idGrupo, true, idUsuario)
    return school.emitido(idMatricula, idCertificacionFormato)
  }

  /** A seat held at the public door, in a group of which none is enrolled. */
  async function holdSeat() {
    const { idGrupo } = await school.grupo(5)
    const reserva = randomUUID()
    await run(sql`insert into reserva (id_grupo, huella, vence, origen, equipo)
      values (${idGrupo}, ${printOf(reserva)}, now() + interval '1 hour', 'PUBLICO', ${printOf('equipo')})`)
    return reserva
  }

  async function child() {
    const made = await minor()
    const { idUsuario, cuentas } = made
    const [fee, card] = cuentas as [number, number, number]
    const paid = await school.confirmar((await school.pagar(idUsuario, 1)).idIngreso)
    const waiting = await school.pagar(idUsuario, 0.5)
    const archivo = { nombre: 'voucher.png', datos: png() }
    const put = await api.call(['per_ingreso_nuevo'], constancia.subir, {
      idIngreso: String(waiting.idIngreso),
      archivo,
    })
    assert.equal(put.status, 200, JSON.stringify(put.error))
    await school.confirmar((await school.pagar(idUsuario, 9, { aplicaciones: [] })).idIngreso)
    const together = await school.pagar(idUsuario, 2, {
      aplicaciones: [
        { idCuenta: fee, monto: 1 },
        { idCuenta: sister.cuentas[0], monto: 1 },
      ],
    })
    const own = await api.session({ idUsuario })
    const begun = await api.as(own, pasarela.token, { cuentas: [card] })
    assert.ok(begun.data, JSON.stringify(begun.error))
    const { idIncidencia } = await cases.made({ alumnos: [idUsuario], compartida: true })
    const { idCertificado } = await certify(idUsuario)
    const { rows } = await sql<{ id: number }>`
      select id_cuenta_ingreso as id from cuenta_ingreso where id_ingreso = ${paid.idIngreso}`.execute(api.db)
    return {
      ...made,
      idIngreso: paid.idIngreso,
      idConVoucher: waiting.idIngreso,
      idPago: together.idPago!,
      idCuentaIngreso: rows[0]!.id,
      orden: begun.data.orden,
      idConTarjeta: begun.data.idIngreso,
      idIncidencia,
      idCertificado,
      reserva: await holdSeat(),
    }
  }

  /** Gives each a payment with a comprobante, which the tax office takes: the others have receipts. */
  async function issue<C extends { idUsuario: number }>(children: readonly C[]) {
    await startIssuing(api)
    const { turn } = await openSending(api)
    const made: (C & { idComprobante: number })[] = []
    for (const one of children) {
      const { idIngreso } = await school.confirmar((await school.pagar(one.idUsuario, 1)).idIngreso)
      const row = await api.db
        .selectFrom('comprobante')
        .select('idComprobante')
        .where('idIngreso', '=', idIngreso)
        .executeTakeFirstOrThrow()
      made.push({ ...one, idComprobante: row.idComprobante })
    }
    await turn()
    return made
  }

  const tipoIncidencia = cases.tipo('ACADEMICA')
  return { school, sister, child, issue, tipoIncidencia }
}

type Made = Awaited<ReturnType<typeof makeWholeChildren>>
export type WholeChild = Awaited<ReturnType<Made['child']>> & { idComprobante: number }
