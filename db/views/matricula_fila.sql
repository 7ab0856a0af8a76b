-- por_certificar: it was passed, its group ended in the last ninety days and it has no certificate that stands.
create view matricula_fila as
  select m.id_matricula, m.codigo, m.id_matriculacion, m.id_usuario, m.id_grupo, m.id_matricula_tipo, m.id_tarifario, m.fecha,
    m.acceso_aula_virtual, m.acceso_comunicacion, m.nota_final, m.aprobado, m.motivo, m.id_matricula_origen, m.origen, m.estado,
    m.fecha_creacion, m.usuario_creacion, m.fecha_modificacion, m.usuario_modificacion, m.version, m.busqueda, m.orden_nombre,
    g.id_periodo, g.id_curso, c.id_area, g.id_docente,
    persona_corta(u) as usuario,
    jsonb_build_object('idGrupo', g.id_grupo, 'codigo', g.codigo, 'fechaInicio', g.fecha_inicio, 'fechaFin', g.fecha_fin,
      'estado', g.estado) as grupo,
    jsonb_build_object('idCurso', c.id_curso, 'codigo', c.codigo, 'nombre', c.nombre) as curso,
    jsonb_build_object('idPeriodo', p.id_periodo, 'nombre', p.nombre) as periodo,
    jsonb_build_object('idArea', a.id_area, 'nombre', a.nombre) as area,
    jsonb_build_object('idMatriculaTipo', t.id_matricula_tipo, 'nombre', t.nombre) as matricula_tipo,
    k.totales, k.cuentas, k.con_deuda,
    coalesce(m.estado = 'CULMINADA' and m.aprobado and g.fecha_fin >= (select hoy()) - 90, false) and not exists (
      select from certificado x where x.id_matricula = m.id_matricula and x.estado <> 'ANULADO') as por_certificar
  from matricula m
  left join usuario u on u.id_usuario = m.id_usuario
  left join grupo g on g.id_grupo = m.id_grupo
  left join curso c on c.id_curso = g.id_curso
  left join periodo p on p.id_periodo = g.id_periodo
  left join area a on a.id_area = c.id_area
  left join matricula_tipo t on t.id_matricula_tipo = m.id_matricula_tipo
  left join lateral (
    select jsonb_build_object('moneda', (select moneda_corta(o) from moneda o where o.id_moneda = min(q.id_moneda)),
        'monto', coalesce(sum(q.monto), 0), 'descuento', coalesce(sum(q.descuento), 0),
        'pagado', coalesce(sum(q.pagado), 0), 'saldo', coalesce(sum(q.saldo), 0),
        'vencido', coalesce(sum(q.saldo) filter (where q.fecha_vencimiento < (select hoy()) and m.estado <> 'SUSPENDIDA'), 0)) as totales,
      coalesce(jsonb_agg(jsonb_build_object('idCuenta', q.id_cuenta, 'tipo', q.tipo, 'concepto', q.concepto,
        'fechaVencimiento', q.fecha_vencimiento, 'monto', q.monto, 'descuento', q.descuento, 'pagado', q.pagado, 'saldo', q.saldo,
        'vencida', q.saldo > 0 and q.fecha_vencimiento < (select hoy()) and m.estado <> 'SUSPENDIDA', 'estado', q.estado, 'factura', comprobante_numero_de(q.id_comprobante),
        'enRevision', (select least(coalesce(sum(a.monto), 0), q.saldo) from cuenta_ingreso a
          join ingreso i on i.id_ingreso = a.id_ingreso
          where a.id_cuenta = q.id_cuenta and a.estado = 'VIGENTE' and en_revision(i.estado, i.con_tarjeta)))
        order by q.fecha_vencimiento, q.id_cuenta), '[]') as cuentas,
      count(*) filter (where q.estado in ('PENDIENTE', 'PARCIAL')) > 0 as con_deuda
    from cuenta q where q.id_matricula = m.id_matricula and q.estado in ('PENDIENTE', 'PARCIAL', 'PAGADA', 'CONDONADA')) k on true
  where m.estado <> 'ELIMINADA';
