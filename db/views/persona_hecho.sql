-- The facts of a person, a row each: read by id_usuario, each part by an index of its own. id_docente is the teacher of the group, where
-- the fact has one. clave orders facts of one instant, and names one of them.
create view persona_hecho as
  select m.id_usuario, g.id_docente, 'MATRICULA' as tipo, 'MATRICULADO' as hecho, 'matricula-' || m.id_matricula as clave,
    m.fecha_creacion as instante, m.id_matricula as id_registro, c.nombre as curso, g.codigo as grupo,
    null::numeric as importe, null::bigint as id_moneda, null as medio, m.codigo as numero, null as estado, null as asunto, null as detalle
  from matricula m join grupo g on g.id_grupo = m.id_grupo join curso c on c.id_curso = g.id_curso
  where m.estado <> 'ELIMINADA'
  union all
  select m.id_usuario, g.id_docente, 'MATRICULA', 'MATRICULA_CAMBIADA', 'auditoria-' || a.id_auditoria, a.instante, m.id_matricula,
    c.nombre, g.codigo, null, null, null, m.codigo, a.despues ->> 'estado', null,
    case when a.despues ->> 'motivo' is distinct from a.antes ->> 'motivo' then a.despues ->> 'motivo' end
  from matricula m join grupo g on g.id_grupo = m.id_grupo join curso c on c.id_curso = g.id_curso
  join auditoria a on a.entidad = 'matricula' and a.id_entidad = m.id_matricula and a.accion = 'UPDATE'
    and a.despues ->> 'estado' <> a.antes ->> 'estado'
  where m.estado <> 'ELIMINADA'
  union all
  -- A charge that two payers share: a fact of the student, and of each adult with an account.
  select h.id_usuario, null, 'MATRICULA', case a.accion when 'DELETE' then 'CUENTA_UNIDA' else 'CUENTA_DIVIDIDA' end, 'division-' || a.id_auditoria,
    a.instante, c.id_matricula, k.nombre, c.concepto, null, null, null, null, null, null, (select string_agg(coalesce(v.nombre,
        nombres_y_apellidos(p.nombres, p.papellido)), ' · ' order by d.n)
      from (values (1, d.fila ->> 'id_primero'), (2, d.fila ->> 'id_segundo')) d (n, id) left join vinculo v on v.id_vinculo = d.id::bigint
      join usuario p on p.id_usuario = coalesce(v.id_usuario, c.id_usuario))
  from (select v.id_alumno, v.id_usuario, v.id_vinculo from vinculo v where v.id_usuario is not null
    union all select u.id_usuario, u.id_usuario, null from usuario u) h
  join cuenta c on c.id_usuario = h.id_alumno
  join auditoria a on a.entidad = 'cuenta_division' and a.id_entidad = c.id_cuenta
  cross join lateral (select coalesce(a.despues, a.antes) as fila) d
  join matricula m on m.id_matricula = c.id_matricula join grupo g on g.id_grupo = m.id_grupo join curso k on k.id_curso = g.id_curso
  where h.id_vinculo is null or h.id_vinculo::text in (d.fila ->> 'id_primero', d.fila ->> 'id_segundo')
  union all
  -- A link of an adult and a student is a fact of both. medio: the author; numero: rights given and taken; estado: the limit; asunto: the other person.
  select h.id_usuario, null, 'FAMILIA', e.hecho, e.clave, e.instante, coalesce(h.id_otro, h.id_usuario), null, null, null, null,
    (select nombres_y_apellidos(q.nombres, q.papellido) from usuario q where q.id_usuario = e.quien), e.derechos, e.limite,
    case when o.id_usuario is null then h.nombre else nombres_y_apellidos(o.nombres, o.papellido) end, e.razon
  from (select v.id_alumno as id_usuario, v.id_usuario as id_otro, v.nombre, v.id_vinculo from vinculo v
    union all select v.id_usuario, v.id_alumno, null, v.id_vinculo from vinculo v where v.id_usuario is not null) h
  left join usuario o on o.id_usuario = h.id_otro
  cross join lateral (
    select 'VINCULO_HECHO' as hecho, 'vinculo-' || v.id_vinculo as clave, v.fecha_creacion as instante,
      autor_de(v.usuario_creacion, v.fecha_creacion) as quien, null as derechos, null as limite, null as razon
    from vinculo v where v.id_vinculo = h.id_vinculo
    union all
    select 'VINCULO_ARCHIVO', 'archivo-' || x.id_archivo, x.fecha_creacion, autor_de(x.usuario_creacion, x.fecha_creacion), null, null, x.nombre
    from archivo x where x.id_vinculo = h.id_vinculo
    union all
    select * from (select vinculo_cambio(a.antes, a.despues), 'auditoria-' || a.id_auditoria, a.instante, a.id_actor, derechos_cambiados(a.antes, a.despues),
        a.despues ->> 'limite', case a.despues ->> 'estado' when 'TERMINADO' then a.despues ->> 'motivo' else a.despues ->> 'limite_motivo' end
      from auditoria a where a.entidad = 'vinculo' and a.id_entidad = h.id_vinculo and a.accion = 'UPDATE') c (hecho)
    where hecho is not null) e
  union all
  -- A payment that is confirmed as it is registered is one fact.
  select i.id_usuario, null, 'PAGO',
    case when i.orden_en_linea is not null or i.estado = 'EN_PROCESO' then 'PAGO_EMPEZADO'
      when autor_de(i.usuario_creacion, i.fecha_creacion) = u.id_usuario then 'PAGO_INFORMADO' else 'PAGO_REGISTRADO' end,
    'ingreso-' || i.id_ingreso, i.fecha_creacion, i.id_ingreso, null, null, i.monto, i.id_moneda, t.nombre, i.numero_operacion,
    case when i.sin_usar then 'SIN_USAR' else i.estado end,
    null, null
  from ingreso i join usuario u on u.id_usuario = i.id_usuario left join tipo t on t.id_tipo = i.id_medio_pago
  where i.estado <> 'ELIMINADO' and i.fecha_confirmacion is distinct from i.fecha_creacion
  union all
  select i.id_usuario, null, 'PAGO', 'PAGO_CONFIRMADO', 'recibo-' || i.id_ingreso, i.fecha_confirmacion, i.id_ingreso, null, null, i.monto,
    i.id_moneda, t.nombre, i.numero_recibo, i.estado, null, null
  from ingreso i left join tipo t on t.id_tipo = i.id_medio_pago
  where i.estado <> 'ELIMINADO' and i.fecha_confirmacion is not null
  union all
  select i.id_usuario, null, 'PAGO', 'PAGO_' || (a.despues ->> 'estado'), 'auditoria-' || a.id_auditoria, a.instante, i.id_ingreso, null,
    null, i.monto, i.id_moneda, t.nombre, coalesce(i.numero_recibo, i.numero_operacion), i.estado, null, a.despues ->> 'motivo'
  from ingreso i left join tipo t on t.id_tipo = i.id_medio_pago
  join auditoria a on a.entidad = 'ingreso' and a.id_entidad = i.id_ingreso and a.accion = 'UPDATE'
    and a.despues ->> 'estado' <> a.antes ->> 'estado' and a.despues ->> 'estado' in ('RECHAZADO', 'ANULADO')
  where i.estado <> 'ELIMINADO' and not i.sin_usar
  union all
  select i.id_usuario, null, 'PAGO', 'PAGO_DEVUELTO', 'devolucion-' || d.id_devolucion, d.fecha_hecha, i.id_ingreso, null, null, d.monto,
    i.id_moneda, null, i.numero_recibo, i.estado, null, d.motivo
  from ingreso i join devolucion d on d.id_ingreso = i.id_ingreso and d.estado = 'HECHA'
  where i.estado <> 'ELIMINADO'
  union all
  select e.id_alumno, null, 'MENSAJE', case e.canal when 'CORREO' then 'CORREO_ENVIADO' else 'WHATSAPP_ENVIADO' end,
    'envio-' || e.id_envio, e.instante, e.id_envio, null, null, null, null, null, null, e.estado, e.asunto, null
  from envio e
  union all
  select m.id_usuario, g.id_docente, 'ASISTENCIA', case a.estado when 'FALTA' then 'FALTA' else 'FALTA_JUSTIFICADA' end,
    'asistencia-' || a.id_asistencia, k.inicio at time zone (select parametro_de('institucion.zonaHoraria')), k.id_clase, c.nombre,
    g.codigo, null, null, null, null, null, null, k.tema
  from matricula m join asistencia a on a.id_matricula = m.id_matricula and a.estado in ('FALTA', 'JUSTIFICADA')
  join clase k on k.id_clase = a.id_clase and k.estado <> 'CANCELADA'
  join grupo g on g.id_grupo = k.id_grupo join curso c on c.id_curso = g.id_curso
  where m.estado <> 'ELIMINADA'
  union all
  select l.id_usuario, null, 'CASO', 'CASO_ABIERTO', 'caso-' || i.id_incidencia, i.fecha_creacion, i.id_incidencia, null, null, null, null,
    null, null, null, i.asunto, null
  from incidencia_alumno l join incidencia i on i.id_incidencia = l.id_incidencia
  where i.estado <> 'ELIMINADA'
  union all
  select l.id_usuario, null, 'CASO', case s.tipo when 'COMENTARIO' then 'CASO_RESPONDIDO' else 'CASO_CAMBIADO' end,
    'seguimiento-' || s.id_incidencia_seguimiento, s.instante, i.id_incidencia, null, null, null, null, null, null, s.estado_nuevo,
    i.asunto, left(s.comentario, 200)
  from incidencia_alumno l join incidencia i on i.id_incidencia = l.id_incidencia
  join incidencia_seguimiento s on s.id_incidencia = i.id_incidencia
  where i.estado <> 'ELIMINADA'
  union all
  select m.id_usuario, g.id_docente, 'CERTIFICADO', x.hecho, x.clave || x.id_certificado, x.instante, x.id_certificado, c.nombre,
    g.codigo, null, null, null, x.codigo, null, null, x.detalle
  from matricula m join grupo g on g.id_grupo = m.id_grupo join curso c on c.id_curso = g.id_curso
  join lateral (
    select f.id_certificado, f.codigo, v.* from certificado f cross join lateral (values
      ('CERTIFICADO_EMITIDO', 'certificado-', f.fecha_creacion, null), ('CERTIFICADO_ENVIADO', 'certificado-correo-', f.fecha_envio, null),
      ('CERTIFICADO_ANULADO', 'certificado-anulado-', f.fecha_anulacion, f.motivo)) v (hecho, clave, instante, detalle)
    where f.id_matricula = m.id_matricula and not f.oculto and v.instante is not null) x on true
  union all
  -- Issued by the program of before: it has no record here, and no paper.
  select a.id_usuario, null, 'CERTIFICADO', 'CERTIFICADO_DE_ANTES', 'antiguo-' || a.id_certificado_antiguo, inicio_de(a.fecha_emision),
    a.id_certificado_antiguo, a.curso, null, null, null, null, a.numero, null, null, null
  from certificado_antiguo a;
