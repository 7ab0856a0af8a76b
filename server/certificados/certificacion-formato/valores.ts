import type { ValoresCertificado } from '#contract/certificados/certificacion-formato.ts'
import { formatCodigo } from '#contract/certificados/certificado.ts'
import { localeFor } from '#contract/core/format.ts'
import { fullName, surnames } from '#contract/core/person-name.ts'
import type { institucion } from '#server/institucion/institucion/index.ts'

import type { CertifiableMatricula } from './repo.ts'

export type DatosInstitucion = Awaited<ReturnType<typeof institucion>>
/** The data that each certificate has of its own. */
export type DatosCertificado = { codigo: string; direccion: string; fecha: string }

/** Values of the placeholders, in the institution's language and formats. */
export function valoresDe(
  casa: DatosInstitucion,
  row: CertifiableMatricula,
  { codigo, direccion, fecha }: DatosCertificado,
): ValoresCertificado {
  const locale = localeFor(casa.idioma, casa.locale)
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const day = (date: string) => long.format(new Date(`${date}T00:00:00Z`))
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const figure = (n: string | number | null) => (n === null ? '' : number.format(Number(n)))
  return {
    nombre: fullName(row),
    nombres: row.nombres,
    apellidos: surnames(row),
    documento: `${row.tipoDocumento} ${row.numeroDocumento}`,
    tipoDocumento: row.tipoDocumento,
    numeroDocumento: row.numeroDocumento,
    curso: row.curso,
    codigoCurso: row.codigoCurso,
    area: row.area,
    horas: figure(row.horas),
    creditos: figure(row.creditos),
    modalidad: row.modalidad ?? '',
    periodo: row.periodo,
    grupo: row.grupo,
    docente: row.docente ?? '',
    fechaInicio: day(row.fechaInicio),
    fechaFin: day(row.fechaFin),
    fechaEmision: day(fecha),
    nota: figure(row.notaFinal),
    asistencia: row.asistencia === null ? '' : `${figure(row.asistencia)} %`,
    matricula: row.codigo,
    institucion: casa.nombre,
    documentoInstitucion: casa.documento,
    codigo: formatCodigo(codigo),
    direccion,
  }
}
