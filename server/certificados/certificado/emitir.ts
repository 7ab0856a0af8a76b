import { createHash } from 'node:crypto'

import type { Criterio } from '#contract/certificados/certificacion-formato.ts'
import { CertificacionFormato } from '#contract/certificados/certificacion-formato.ts'
import { formatCodigo } from '#contract/certificados/certificado.ts'
import {
  type CertifiableMatricula,
  certifiableOf,
  formatos,
  laminaPrinter,
  valoresDe,
} from '#server/certificados/certificacion-formato/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { whileOutside } from '#server/core/limits.ts'
import { stateName } from '#server/core/table.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'
import { readSettings } from '#server/institucion/parametro/index.ts'
import { matriculaDe } from '#server/matriculas/matricula/index.ts'
import { notify } from '#server/mensajes/mensaje/index.ts'

import { nuevoCodigo } from './codigo.ts'
import { placeholdersOf } from './enviar.ts'
import { direccionDe, insertCertificado, liveOf } from './repo.ts'

type Terms = {
  excepcion?: string | undefined
  observacion?: string | null | undefined
  /** Whether it replaces an issued certificate: then debts are not checked again. */
  replaces?: boolean
}

const CERTIFIABLE_STATES = ['ACTIVA', 'CULMINADA']

/** Refuses an enrolment that does not meet the format's criterion. */
function refuseUndue(ctx: Ctx, row: CertifiableMatricula, { aprobado, asistenciaMinima }: Criterio) {
  const { estado, asistencia } = row
  if (!CERTIFIABLE_STATES.includes(estado))
    throw new Fail('CONFLICTO', 'certificado.estadoMatricula', {
      estado: stateName(ctx, 'matricula', estado),
    })
  if (aprobado && row.aprobado !== true)
    throw new Fail('CONFLICTO', row.aprobado === null ? 'certificado.sinNota' : 'certificado.desaprobado')
  if (asistenciaMinima === null) return
  if (asistencia === null) throw new Fail('CONFLICTO', 'certificado.sinAsistencia')
  if (Number(asistencia) < asistenciaMinima)
    throw new Fail('CONFLICTO', 'certificado.asistencia', { n: Number(asistencia), minimo: asistenciaMinima })
}

type Propio = {
  codigo: string
  fecha: string
  excepcion?: string | null
  observacion?: string | null
  /** Date and author, if not the present ones. */
  sello?: { fechaCreacion: string; usuarioCreacion: string }
}

/** Returns what draws certificates of one format and freezes them with the checksum of their bytes. */
export async function dataFreezer(ctx: Ctx, formato: CertificacionFormato, origen: string) {
  const { casa, imprimir } = await laminaPrinter(ctx, formato)
  return async (
    row: CertifiableMatricula,
    { codigo, fecha, excepcion, observacion, sello }: Propio,
  ): Promise<number> => {
    const valores = valoresDe(casa, row, { codigo, direccion: direccionDe(origen, codigo), fecha })
    const pdf = await whileOutside(ctx.db, () =>
      imprimir(`${formato.nombre} · ${valores.nombre}`, valores, `${fecha}T12:00:00Z`),
    )
    const nuevo = {
      codigo,
      idMatricula: row.idMatricula,
      idCertificacionFormato: formato.idCertificacionFormato,
      fechaEmision: fecha,
      datos: { ...valores, inicio: row.fechaInicio, fin: row.fechaFin },
      sha256: createHash('sha256').update(pdf).digest('hex'),
      excepcion: excepcion ?? null,
      observacion: observacion ?? null,
      ...sello,
    }
    return insertCertificado(ctx, nuevo, pdf)
  }
}

/**
 * Returns what issues certificates of one format to these enrolments, one at a time: checked, drawn in a
 * thread, frozen with the checksum of their bytes.
 */
export async function certificadoIssuer(
  ctx: Ctx,
  { ids, idFormato, origen }: { ids: readonly number[]; idFormato: number; origen: string },
) {
  const formato = CertificacionFormato.parse(await formatos.get(ctx, idFormato))
  if (formato.estado !== 'ACTIVO')
    throw new Fail('CONFLICTO', 'certificado.formatoInactivo', { nombre: formato.nombre })
  const { 'certificado.deuda': deuda } = await readSettings(ctx.db, ['certificado.deuda'])
  const rows = await certifiableOf(ctx, ids, deuda)
  const liveCertificados = await liveOf(ctx, ids, idFormato)
  const freeze = await dataFreezer(ctx, formato, origen)
  const { money } = await formatosDe(ctx)

  function check(row: CertifiableMatricula, { excepcion, replaces }: Terms) {
    const liveCertificado = liveCertificados.get(row.idMatricula)
    if (liveCertificado && !replaces)
      throw new Fail('CONFLICTO', 'certificado.yaEmitido', { codigo: formatCodigo(liveCertificado) })
    refuseUndue(ctx, row, formato.criterio)
    if (row.vencido.length > 0 && !excepcion && !replaces) {
      const amounts = row.vencido.map((one) => money(one.monto, one))
      throw new Fail('CONFLICTO', 'certificado.conDeuda', {
        monto: new Intl.ListFormat(ctx.idioma).format(amounts),
      })
    }
  }

  const issue = (row: CertifiableMatricula, codigo: string, { excepcion, observacion, replaces }: Terms) =>
    freeze(row, {
      codigo,
      fecha: row.hoy,
      observacion: observacion ?? null,
      // A reason is stored only where a debt was excused.
      excepcion: excepcion && row.vencido.length > 0 && !replaces ? excepcion : null,
    })

  return async (idMatricula: number, terms: Terms): Promise<number> => {
    // An enrolment out of the actor's reach answers 404.
    await matriculaDe(ctx, idMatricula)
    const row = rows.get(idMatricula)
    if (!row) throw noEncontrado()
    check(row, terms)
    const codigo = nuevoCodigo()
    const idCertificado = await issue(row, codigo, terms)
    await notify(ctx, {
      evento: 'CERTIFICADO',
      ids: [idMatricula],
      referencia: idCertificado,
      placeholders: await placeholdersOf(ctx, idCertificado, origen),
    })
    return idCertificado
  }
}
