-- A sheet of the complaints book, with what is left of its term.
create view reclamo_fila as
  select r.id_reclamo, r.numero, r.fecha, r.vence, r.casa, r.tipo, r.bien, r.consumidor, r.tipo_documento, r.numero_documento, r.direccion,
    r.telefono, r.correo, r.menor_de_edad, r.apoderado, r.id_moneda, r.monto, r.descripcion, r.detalle, r.pedido,
    r.respuesta, r.fecha_respuesta, r.usuario_respuesta, r.estado, r.busqueda, r.ficha,
    r.fecha_creacion, r.usuario_creacion, r.fecha_modificacion, r.usuario_modificacion, r.version,
    case when o.id_moneda is not null then moneda_corta(o) end as moneda,
    case when r.estado = 'REGISTRADO' and r.vence >= (select hoy()) then dias_habiles((select hoy()), r.vence) end as dias_restantes,
    case when r.estado <> 'REGISTRADO' then case when dia_de(r.fecha_respuesta) <= r.vence then 'A_TIEMPO' else 'FUERA_DE_PLAZO' end
      when r.vence < (select hoy()) then 'VENCIDO' when r.alerta <= (select hoy()) then 'POR_VENCER' else 'EN_PLAZO' end as plazo
  from reclamo r
  left join moneda o on o.id_moneda = r.id_moneda;
