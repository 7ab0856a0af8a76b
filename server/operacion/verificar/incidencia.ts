import type { Invariante } from './invariante.ts'

/** Cases: their students and their conversation. */
export const INCIDENCIA: Invariante[] = [
  {
    nombre: 'incidencia.estado',
    regla: 'verificar.incidenciaEstado',
    sql: `
      select i.id_incidencia, i.estado, c.estado_anterior, c.estado_nuevo, c.previo from incidencia i
      join (select id_incidencia, estado_anterior, estado_nuevo,
          lag(estado_nuevo, 1, 'ABIERTA') over (partition by id_incidencia order by id_incidencia_seguimiento) as previo,
          lead(estado_nuevo) over (partition by id_incidencia order by id_incidencia_seguimiento) is null as ultimo
        from incidencia_seguimiento where tipo = 'ESTADO') c on c.id_incidencia = i.id_incidencia
      where c.previo <> c.estado_anterior or (c.ultimo and c.estado_nuevo <> i.estado)
        or (c.estado_anterior, c.estado_nuevo) not in (('ABIERTA', 'EN_ATENCION'), ('EN_ATENCION', 'RESUELTA'),
          ('RESUELTA', 'CERRADA'), ('RESUELTA', 'ABIERTA'))
      union all
      select i.id_incidencia, i.estado, null, null, null from incidencia i
      where i.estado not in ('ABIERTA', 'ELIMINADA') and not exists (
        select from incidencia_seguimiento s where s.id_incidencia = i.id_incidencia and s.tipo = 'ESTADO')`,
  },
  {
    nombre: 'incidencia.vinculos',
    regla: 'verificar.incidenciaVinculos',
    sql: `
      select i.id_incidencia, i.id_grupo, i.id_matricula, i.id_ingreso from incidencia i
      left join matricula m on m.id_matricula = i.id_matricula left join ingreso p on p.id_ingreso = i.id_ingreso
      where m.id_grupo <> i.id_grupo or (m.id_grupo is not null and i.id_grupo is null)
        or (i.id_grupo is null and not exists (select from incidencia_alumno a where a.id_incidencia = i.id_incidencia))
        or exists (select from (values (m.id_usuario), (p.id_usuario)) as v (id_usuario) where v.id_usuario is not null
          and not exists (select from incidencia_alumno a where a.id_incidencia = i.id_incidencia and a.id_usuario = v.id_usuario))`,
  },
  {
    nombre: 'incidencia.reservada',
    regla: 'verificar.incidenciaReservada',
    sql: `
      select s.id_incidencia, s.id_incidencia_seguimiento, s.tipo, s.interno, s.id_alumno, s.id_autor from incidencia_seguimiento s
      where s.id_alumno is not null and (s.interno or s.tipo <> 'COMENTARIO' or (s.id_autor is distinct from s.id_alumno
        and not exists (select from vinculo v where v.id_alumno = s.id_alumno and v.id_usuario = s.id_autor)))`,
  },
]
