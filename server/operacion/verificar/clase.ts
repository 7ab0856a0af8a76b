import type { Invariante } from './invariante.ts'

/** Classes and attendance. */
export const CLASE: Invariante[] = [
  {
    nombre: 'clase.unaALaVez',
    regla: 'verificar.claseUnaALaVez',
    sql: `
      select c.id_grupo, c.fecha, c.id_clase, o.id_clase as otra from clase c
      join clase o on o.id_grupo = c.id_grupo and o.fecha = c.fecha and o.id_clase > c.id_clase
        and o.hora_inicio < c.hora_fin and c.hora_inicio < o.hora_fin
      where c.estado <> 'CANCELADA' and o.estado <> 'CANCELADA'`,
  },
  {
    nombre: 'clase.cruce',
    regla: 'verificar.claseCruce',
    sql: `
      select g.codigo, og.codigo as otro, c.fecha, c.hora_inicio, c.aula from clase c join grupo g on g.id_grupo = c.id_grupo
      join clase o on o.fecha = c.fecha and o.id_clase > c.id_clase and o.id_grupo <> c.id_grupo
        and o.hora_inicio < c.hora_fin and c.hora_inicio < o.hora_fin
      join grupo og on og.id_grupo = o.id_grupo
      where c.fecha > hoy() and c.estado in ('PROGRAMADA', 'REPROGRAMADA') and o.estado in ('PROGRAMADA', 'REPROGRAMADA')
        and (plano(o.aula) = plano(c.aula) or og.id_docente = g.id_docente)`,
  },
  {
    nombre: 'clase.dictada',
    regla: 'verificar.claseDictada',
    sql: `
      select c.id_clase, c.estado, count(a.estado) as anotados from clase c left join asistencia a on a.id_clase = c.id_clase
      group by c.id_clase having (c.estado = 'DICTADA') <> (count(a.estado) > 0)`,
  },
  {
    nombre: 'clase.enSuSitio',
    regla: 'verificar.claseEnSuSitio',
    sql: `
      select id_clase, fecha, hora_inicio, fecha_prevista, hora_prevista from clase
      where estado = 'PROGRAMADA' and fecha_prevista is not null and (fecha, hora_inicio) <> (fecha_prevista, hora_prevista)`,
  },
  {
    nombre: 'clase.grupoCerrado',
    regla: 'verificar.claseGrupoCerrado',
    sql: `
      select c.id_clase, c.fecha, c.estado, g.estado as grupo from clase c join grupo g on g.id_grupo = c.id_grupo
      where g.estado in ('FINALIZADO', 'CANCELADO') and c.estado in ('PROGRAMADA', 'REPROGRAMADA') and c.fecha > hoy()`,
  },
  {
    nombre: 'asistencia.deSuGrupo',
    regla: 'verificar.asistenciaDeSuGrupo',
    sql: `
      select a.id_asistencia, a.id_clase, a.id_matricula from asistencia a
      join clase c on c.id_clase = a.id_clase join matricula m on m.id_matricula = a.id_matricula
      where m.id_grupo <> c.id_grupo or a.id_grupo <> c.id_grupo`,
  },
  {
    nombre: 'asistencia.unica',
    regla: 'verificar.asistenciaUnica',
    sql: `select id_clase, id_matricula, count(*) from asistencia group by id_clase, id_matricula having count(*) > 1`,
  },
]
