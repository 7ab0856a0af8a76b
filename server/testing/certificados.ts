import assert from 'node:assert/strict'

import { certificacionFormato } from '#contract/certificados/certificacion-formato.ts'
import { certificado } from '#contract/certificados/certificado.ts'
import type { Given } from '#contract/core/op.ts'

import type { Api } from './api.ts'
import { makeSchool } from './school.ts'

type Formato = Given<typeof certificacionFormato.guardar>

/** A sheet with an element of each kind. */
export const sampleHoja: Omit<Formato, 'nombre'> = {
  tamano: 'A4',
  orientacion: 'HORIZONTAL',
  elementos: [
    { tipo: 'RECUADRO', x: 8, y: 8, ancho: 281, alto: 194, color: '#165852', grosor: 1 },
    {
      tipo: 'TEXTO',
      x: 20,
      y: 30,
      ancho: 257,
      alto: 16,
      texto: 'CERTIFICADO',
      tamanoLetra: 32,
      alineacion: 'CENTRO',
    },
    {
      tipo: 'TEXTO',
      x: 20,
      y: 70,
      ancho: 257,
      alto: 14,
      texto: '{{nombre}}',
      tamanoLetra: 28,
      lineas: 'UNA',
    },
    { tipo: 'TEXTO', x: 20, y: 95, ancho: 257, alto: 20, texto: 'por aprobar {{curso}} el {{fechaFin}}' },
    { tipo: 'QR', x: 240, y: 150, ancho: 35, alto: 35 },
    { tipo: 'FIRMA', x: 60, y: 150, ancho: 70, alto: 25, texto: 'Rosa Quispe', cargo: 'Directora' },
  ],
}

let n = 0

/** A school with enrolments that may be certified. */
export async function makeCertifying(api: Api) {
  const school = await makeSchool(api)

  async function formato(rest: Partial<Formato> = {}) {
    const { data, error } = await api.may(certificacionFormato.guardar, {
      nombre: `Formato ${++n}`,
      ...sampleHoja,
      ...rest,
    })
    assert.ok(data, JSON.stringify(error))
    return data.certificacionFormato
  }

  /** An enrolment that ended with this result; null for one under way. */
  async function culminada(idGrupo: number, aprobado: boolean | null = true, idUsuario?: number) {
    const row = await school.matricular(idGrupo, idUsuario)
    await api.db
      .updateTable('matricula')
      .set(
        aprobado === null
          ? { estado: 'ACTIVA' }
          : { estado: 'CULMINADA', aprobado, notaFinal: aprobado ? '18' : '8' },
      )
      .where('idMatricula', '=', row.idMatricula)
      .execute()
    return row
  }

  async function emitido(idMatricula: number, idCertificacionFormato: number) {
    const { data, error } = await api.may(certificado.guardar, { idMatricula, idCertificacionFormato })
    assert.ok(data, JSON.stringify(error))
    return data.certificado
  }

  /** The first charge of an enrolment was due long ago. */
  const vencer = (idMatricula: number) =>
    api.db
      .updateTable('cuenta')
      .set({ fechaVencimiento: '2024-01-01' })
      .where('idMatricula', '=', idMatricula)
      .execute()

  return { ...school, formato, culminada, emitido, vencer }
}
