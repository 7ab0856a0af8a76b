import { AREAS, CURSOS } from '#db/seed/academico/catalogo.ts'
import { esquemaDe, ESQUEMAS } from '#db/seed/academico/esquemas.ts'
import type { Grupo } from '#db/seed/academico/grupos.ts'
import { paginaDe } from '#db/seed/academico/paginas.ts'
import { enSoles } from '#db/seed/centimos.ts'
import { addDays, earliest, yearOf } from '#db/seed/fechas.ts'
import type { SampleSchool } from '#db/seed/school.ts'

import type { Base } from './catalogo.ts'
import { type Clock, createdStamp } from './sello.ts'

const DAY_ONE = '2020-12-09'
const deArea = (nombre: string | null) => AREAS.find((a) => a.nombre === nombre)?.idArea ?? null

export const areas = (clock: Clock) => AREAS.map((a) => ({ ...a, ...createdStamp(clock, DAY_ONE, 'admin') }))
export const esquemas = (clock: Clock) =>
  ESQUEMAS.map((e) => ({ ...e, ...createdStamp(clock, DAY_ONE, 'admin') }))

export const cursos = (clock: Clock) =>
  CURSOS.map(({ idCurso, area, codigo, nombre, horas, roomKind, esquema, hasta }) => ({
    idCurso,
    idArea: deArea(area)!,
    codigo,
    nombre,
    horas,
    creditos: horas >= 48 ? String(Math.round(horas / 12) / 2) : null,
    modalidad: roomKind === 'COCINA' ? 'PRESENCIAL' : null,
    idCalificacionEsquema: esquemaDe(esquema).idCalificacionEsquema,
    estado: hasta === null ? 'ACTIVO' : 'INACTIVO',
    publicado: hasta === null,
    ...paginaDe(codigo),
    ...createdStamp(clock, DAY_ONE, 'admin'),
  }))

export const periodos = ({ periodos: lista }: SampleSchool, clock: Clock) =>
  lista.map((p) => ({
    ...p,
    ...createdStamp(clock, earliest(addDays(p.fechaInicio, -200), addDays(clock.hoy, -20)), 'gestor'),
  }))

export const tarifarios = ({ tarifarios: lista }: SampleSchool, clock: Clock, { moneda }: Base) =>
  lista.map((t) => ({
    idTarifario: t.idTarifario,
    idArea: deArea(t.area),
    nombre: t.nombre,
    idMoneda: moneda.get(t.moneda)!,
    vigenciaDesde: t.vigenciaDesde,
    vigenciaHasta: t.vigenciaHasta,
    estado: t.estado,
    ...createdStamp(
      clock,
      earliest(`${yearOf(t.vigenciaDesde) - 1}-10-15`, addDays(clock.hoy, -20)),
      'admin',
    ),
  }))

export const tarifarioConceptos = ({ tarifarios: lista }: SampleSchool, clock: Clock) =>
  lista.flatMap((t) =>
    t.conceptos.map((c) => ({
      ...c,
      idTarifario: t.idTarifario,
      monto: enSoles(c.monto),
      ...createdStamp(
        clock,
        earliest(`${yearOf(t.vigenciaDesde) - 1}-10-15`, addDays(clock.hoy, -20)),
        'admin',
      ),
    })),
  )

const linksOf = ({ codigo, estado, modalidad }: Grupo) => {
  const hay = ['ABIERTO', 'EN_CURSO', 'FINALIZADO'].includes(estado)
  return {
    enlaceAulaVirtual: hay ? `https://aula.example.com/curso/${codigo.toLowerCase()}` : null,
    enlaceComunicacion:
      hay && modalidad !== 'VIRTUAL' ? `https://chat.example.com/${codigo.toLowerCase()}` : null,
  }
}

export const grupos = ({ grupos: lista }: SampleSchool, clock: Clock) =>
  lista.map((g) => ({
    idGrupo: g.idGrupo,
    codigo: g.codigo,
    idCurso: g.curso.idCurso,
    idPeriodo: g.periodo.idPeriodo,
    idDocente: g.docente?.idUsuario ?? null,
    modalidad: g.modalidad,
    capacidad: g.capacidad,
    minimo: Math.ceil(g.capacidad / 2),
    fechaInicio: g.fechaInicio,
    fechaFin: g.fechaFin,
    idTarifario: g.tarifario.idTarifario,
    ...linksOf(g),
    motivo: g.motivo,
    estado: g.estado,
    publicado: g.estado === 'ABIERTO',
    ...createdStamp(clock, g.createdOn, 'gestor'),
  }))

/** The weekly slots, with one inactive slot, on Saturdays, in the first group under way. */
export function horarios({ grupos: lista }: SampleSchool, clock: Clock) {
  const filas = lista.flatMap((g) =>
    g.horarios.map((h) => ({
      ...h,
      idGrupo: g.idGrupo,
      estado: 'ACTIVO',
      ...createdStamp(clock, g.createdOn, 'gestor'),
    })),
  )
  const enCurso = lista.find((g) => g.estado === 'EN_CURSO')
  const antes = filas.find((h) => h.idGrupo === enCurso?.idGrupo)
  return antes
    ? [...filas, { ...antes, dia: 6, horaInicio: '19:00', horaFin: '21:00', estado: 'INACTIVO' }]
    : filas
}
