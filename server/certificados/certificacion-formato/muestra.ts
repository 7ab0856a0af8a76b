import type { certificacionFormato } from '#contract/certificados/certificacion-formato.ts'
import { addresses } from '#contract/core/addresses.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { hoy } from '#server/core/today.ts'
import { matriculaDe } from '#server/matriculas/matricula/index.ts'

import { laminaPrinter } from './lamina.ts'
import { type CertifiableMatricula, certifiableOf } from './repo.ts'
import { refuseUnknownImages } from './revisar.ts'
import { valoresDe } from './valores.ts'

const CODIGO = '00000000000000000000'

/** An invented student with a very long name. */
const sampleMatricula = (hoy: string): CertifiableMatricula => ({
  idMatricula: 0,
  idUsuario: 0,
  estado: 'CULMINADA',
  aprobado: true,
  notaFinal: '18',
  codigo: 'M0000-000000',
  nombres: 'María de los Ángeles',
  papellido: 'Fernández-Concha',
  sapellido: 'Gutiérrez Ñahui',
  tipoDocumento: 'DNI',
  numeroDocumento: '12345678',
  correo: null,
  curso: 'Administración de proyectos con metodologías ágiles',
  codigoCurso: 'ADM-101',
  area: 'Gestión',
  horas: 120,
  creditos: '4',
  modalidad: 'Presencial',
  periodo: '2026-I',
  grupo: 'ADM-101-A',
  docente: 'José Luis Pérez Quispe',
  fechaInicio: '2026-03-02',
  fechaFin: '2026-07-17',
  asistencia: '96',
  vencido: [],
  hoy,
})

async function subjectOf(ctx: Ctx, idMatricula: number | undefined): Promise<CertifiableMatricula> {
  if (idMatricula === undefined) return sampleMatricula(await hoy(ctx))
  await matriculaDe(ctx, idMatricula)
  const row = (await certifiableOf(ctx, [idMatricula], 'NO')).get(idMatricula)
  if (!row) throw noEncontrado()
  return row
}

/** A sample of the sheet. Its code leads to the page that says that there is no such certificate. */
export const muestra =
  (origen: string): Handler<typeof certificacionFormato.muestra> =>
  async (ctx, { idMatricula, ...hoja }) => {
    await refuseUnknownImages(ctx, hoja)
    const row = await subjectOf(ctx, idMatricula)
    const { casa, imprimir } = await laminaPrinter(ctx, hoja)
    const direccion = `${origen}${addresses.verificar}/${CODIGO}`
    const valores = valoresDe(casa, row, { codigo: CODIGO, direccion, fecha: row.hoy })
    const datos = await imprimir(ctx.t('certificado.muestra'), valores, `${row.hoy}T12:00:00Z`)
    return { nombre: 'muestra.pdf', tipo: 'application/pdf', datos }
  }
