-- The id of the person that this transaction erases. Null in every other transaction: the setting alone names none.
create function suprimiendo() returns bigint stable language plpgsql as $$
declare
  dicha text := current_setting('escuela.supresion', true);
begin
  if coalesce(dicha, '') = '' then return null; end if;
  return (select s.id_usuario from supresion s
    where s.id_supresion = dicha::bigint and s.transaccion = pg_current_xact_id_if_assigned()::text);
end $$;

-- Replaces those fields of a row that `campos` names and that hold something.
create function suprimir_campos(fila jsonb, campos jsonb) returns jsonb immutable language sql
  return fila || coalesce((select jsonb_object_agg(c.campo, c.valor) from jsonb_each(campos) c (campo, valor)
    where jsonb_typeof(fila -> c.campo) <> 'null'), '{}');

create function suprimir_auditoria(tabla text, ids bigint[], campos jsonb) returns void language sql
begin atomic
  update auditoria a set antes = suprimir_campos(a.antes, campos), despues = suprimir_campos(a.despues, campos)
  where a.entidad = tabla and a.id_entidad = any (ids);
end;

-- Replaces fields in rows, and in all that the audit says of those rows, so that the two still agree.
create function suprimir_filas(tabla text, ids bigint[], campos jsonb) returns void language plpgsql as $$
declare
  cambios text := (select string_agg(format('%1$I = case when %1$I is not null then %2$L::%3$s end', c.campo, c.valor,
      format_type(a.atttypid, a.atttypmod)), ', ')
    from jsonb_each_text(campos) c (campo, valor)
    join pg_attribute a on a.attrelid = tabla::regclass and a.attname = c.campo);
begin
  execute format('update %I set %s where %I = any ($1)', tabla, cambios, 'id_' || tabla) using ids;
  perform suprimir_auditoria(tabla, ids, campos);
end $$;

-- The author of a change, in the stamps that the audit keeps.
create function suprimir_autor(fila jsonb, viejos text[], nuevo text) returns jsonb immutable language sql
  return fila || coalesce((select jsonb_object_agg(c.campo, nuevo) from jsonb_each_text(fila) c (campo, valor)
    where c.campo like 'usuario\_%' and lower(c.valor) = any (viejos)), '{}');

-- The logins of the person, in lower case, wherever one is the author of something.
create function suprimir_login(persona bigint, viejos text[], nuevo text) returns void language plpgsql as $$
declare
  sello record;
  hay   boolean;
begin
  for sello in
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = current_schema() and c.data_type = 'text' and c.column_name like 'usuario\_%'
  loop
    execute format('select exists (select from %I where lower(%I) = any ($1))', sello.table_name, sello.column_name) into hay using viejos;
    if hay then
      execute format('update %1$I set %2$I = $2 where lower(%2$I) = any ($1)', sello.table_name, sello.column_name) using viejos, nuevo;
    end if;
  end loop;
  update auditoria set actor = nuevo, direccion = null where id_actor = persona or lower(actor) = any (viejos);
  update auditoria set antes = suprimir_autor(antes, viejos, nuevo), despues = suprimir_autor(despues, viejos, nuevo)
  where exists (select from unnest(viejos) v where strpos(lower(concat(antes, despues)), to_json(v)::text) > 0);
end $$;

-- Erases the traces of the person as a user of the program: nothing of them is kept.
create function suprimir_acceso(persona bigint, entrada text) returns void language sql
begin atomic
  delete from usuario_foto where id_usuario = persona;
  delete from inscripcion_enlace l using inscripcion i left join matricula m on m.id_matricula = i.id_matricula
  where i.id_inscripcion = l.id_inscripcion and persona in (i.id_pagador, m.id_usuario);
  update inscripcion i set direccion = '—', datos = null
  where i.id_pagador = persona or exists (select from matricula m where m.id_matricula = i.id_matricula and m.id_usuario = persona);
  delete from sesion where id_usuario = persona;
  delete from clave_olvido where id_usuario = persona;
  delete from correo_cambio where id_usuario = persona;
  delete from identidad where id_usuario = persona;
  delete from segundo_factor where id_usuario = persona;
  delete from calendario where id_usuario = persona;
  delete from suscripcion where id_usuario = persona;
  delete from tarea where id_usuario = persona;
  delete from importacion_cambio where tabla = 'usuario' and id = persona;
  delete from origen where tabla = 'usuario' and id = persona;
  delete from idempotencia where actor = persona::text or respuesta::text like '%"idUsuario":' || persona || ',%';
  delete from acceso_fallido where strpos(clave, lower(entrada)) > 0;
  update auditoria set antes = null, despues = null
  where (entidad = 'sesion' and id_entidad = persona) or (entidad = 'vista' and id_actor = persona);
  delete from vista where id_usuario = persona and not compartida;
end;

-- Mails of a person, of a comprobante of theirs to its payer, those without a user to their address, and what a mail to their company says.
create function suprimir_correos(persona bigint, direcciones text[]) returns void language plpgsql as $$
declare
  documentos bigint[] := comprobantes_de(persona);
  de_empresa bigint[] := array(select id_envio from envio where id_empresa = any (empresas_de(persona))
    or id_comprobante in (select id_comprobante from comprobante where id_comprobante = any (documentos) and id_usuario is null));
  suyos bigint[] := de_empresa || array(select id_envio from envio where id_usuario = persona or id_alumno = persona
    or id_comprobante in (select id_comprobante from comprobante where id_comprobante = any (documentos) and id_usuario = persona)
    or (id_usuario is null and lower(destino) = any (direcciones)));
begin
  update envio_intento set detalle = null where id_envio = any (suyos);
  delete from envio_adjunto where id_envio = any (suyos);
  update envio set destino = case when id_envio = any (de_empresa) then destino else 'suprimido' end,
    asunto = case when id_envio = any (de_empresa) then asunto when asunto is not null then '—' end, cuerpo = '', resultado = null,
    estado = case estado when 'PENDIENTE' then 'CANCELADO' else estado end,
    terminado = case estado when 'PENDIENTE' then now() else terminado end
  where id_envio = any (suyos);
end $$;

create function suprimir_dinero(persona bigint) returns void language plpgsql as $$
declare
  pagos  bigint[] := array(select id_ingreso from ingreso where id_usuario = persona);
  linea  bigint;
begin
  perform suprimir_comprobantes(persona);
  perform suprimir_filas('cuenta', array(select id_cuenta from cuenta where id_usuario = persona), '{"motivo": "—"}');
  update condonacion set motivo = '—' where motivo is not null
    and id_cuenta in (select id_cuenta from cuenta where id_usuario = persona);
  perform suprimir_filas('ingreso', pagos, '{"observacion": "—", "motivo": "—", "constancia": "—"}');
  perform suprimir_filas('archivo', array(select id_archivo from archivo where id_ingreso = any (pagos)), '{"nombre": "—"}');
  perform suprimir_filas('devolucion', array(select id_devolucion from devolucion where id_ingreso = any (pagos)), '{"motivo": "—"}');
  perform suprimir_filas('revision', array(select id_revision from revision where id_ingreso = any (pagos)),
    '{"detalle": "—", "motivo": "—"}');
  for linea in select id_extracto_linea from extracto_linea where id_ingreso = any (pagos) loop
    perform suprimir_filas('extracto_linea', array[linea],
      jsonb_build_object('descripcion', 'Suprimido ' || linea, 'referencia', null, 'original', '{}'::jsonb));
  end loop;
  update notificacion set texto = null where orden in (select orden from orden where id_ingreso = any (pagos));
  update transaccion set ultimos = null where orden in (select orden from orden where id_ingreso = any (pagos));
  update recibo r set datos = jsonb_set(r.datos, '{usuario}', persona_corta(u)) from usuario u
  where u.id_usuario = persona and r.id_ingreso = any (pagos);
end $$;

create function suprimir_estudios(persona bigint) returns void language plpgsql as $$
declare
  matriculas   bigint[] := array(select id_matricula from matricula where id_usuario = persona);
  certificados bigint[] := array(select id_certificado from certificado where id_matricula = any (matriculas));
  casos        bigint[] := array(select id_incidencia from incidencia_alumno group by id_incidencia
    having bool_and(id_usuario = persona));
  nombres      jsonb := '{"nombre": "—", "nombres": "—", "apellidos": "—", "documento": "—", "numeroDocumento": "—"}';
begin
  perform suprimir_filas('matricula', matriculas, '{"motivo": "—"}');
  perform suprimir_filas('espera', array(select id_espera from espera where id_usuario = persona), '{"observacion": "—"}');
  update corrida_fila set antes = antes - '{busqueda,orden_nombre,motivo}'::text[] where id_matricula = any (matriculas);
  delete from certificado_pdf where id_certificado = any (certificados);
  update certificado set datos = suprimir_campos(datos, nombres) where id_certificado = any (certificados);
  update auditoria set antes = case when antes ? 'datos' then jsonb_set(antes, '{datos}', suprimir_campos(antes -> 'datos', nombres)) else antes end,
    despues = case when despues ? 'datos' then jsonb_set(despues, '{datos}', suprimir_campos(despues -> 'datos', nombres)) else despues end
  where entidad = 'certificado' and id_entidad = any (certificados);
  perform suprimir_filas('certificado', certificados, '{"excepcion": "—", "observacion": "—", "motivo": "—"}');
  perform suprimir_filas('incidencia', casos, '{"asunto": "—", "descripcion": "—", "motivo": "—"}');
  update incidencia_seguimiento set comentario = '—'
  where comentario is not null and (id_incidencia = any (casos) or id_autor = persona);
  perform suprimir_filas('correccion', array(select id_correccion from correccion where id_usuario = persona),
    '{"cambios": {}, "respuesta": "—"}');
  perform suprimir_filas('justificacion', array(select id_justificacion from justificacion
    where id_matricula = any (matriculas) or id_pide = persona), '{"motivo": "—", "respuesta": "—"}');
end $$;

-- Ends the links of a person, as a student and as an adult. The contacts of a student go with them, and the names of the files of limits.
create function suprimir_vinculos(persona bigint) returns void language plpgsql as $$
begin
  perform suprimir_filas('archivo', array(select a.id_archivo from archivo a join vinculo v on v.id_vinculo = a.id_vinculo
    where persona in (v.id_alumno, v.id_usuario)), '{"nombre": "—"}');
  delete from vinculo_invitacion where id_vinculo in (select id_vinculo from vinculo where id_alumno = persona or id_usuario = persona);
  update vinculo set estado = 'TERMINADO', hasta = hoy() where estado <> 'TERMINADO' and (id_alumno = persona or id_usuario = persona);
  perform suprimir_filas('vinculo', array(select id_vinculo from vinculo where id_alumno = persona),
    '{"nombre": "—", "celular": null, "correo": null, "tipo_documento": null, "numero_documento": null, "limite_motivo": "—", "motivo": "—"}');
end $$;

-- Deletes what a person asked before enrolling: found by their enrolments, their document, and their addresses.
create function suprimir_interesados(persona bigint, documento text, direcciones text[]) returns void language sql
begin atomic
  delete from interesado where numero_documento = documento or lower(correo) = any (direcciones)
    or id_matricula in (select id_matricula from matricula where id_usuario = persona);
end;

-- Makes a person anonymous, in the caller's transaction. Who may be, the caller has decided; the table refuses a second time.
create function suprimir_persona(persona bigint, porque text) returns void language plpgsql as $$
declare
  antes usuario := (select u from usuario u where u.id_usuario = persona for update);
  nueva text := 'suprimida-' || persona;
  -- Their mail, and an address that was asked for and never confirmed: the link was mailed there.
  direcciones text[] := array(select lower(c) from (select antes.correo as c
    union select correo from correo_cambio where id_usuario = persona) d where c is not null);
  suyos text[] := array(select llave from login_usado where id_usuario = persona);
  acta  bigint;
begin
  insert into supresion (id_usuario, motivo) values (persona, porque) returning id_supresion into acta;
  -- The vouchers go as they go when the staff removes them, and so do the files of limits; their bytes follow with the next sweep.
  update archivo set estado = 'ELIMINADO' where estado <> 'ELIMINADO'
    and (id_ingreso in (select id_ingreso from ingreso where id_usuario = persona)
      or id_vinculo in (select id_vinculo from vinculo where persona in (id_alumno, id_usuario)));
  perform set_config('escuela.supresion', acta::text, true);
  update usuario set estado = 'BLOQUEADO', clave_hash = null, clave_vence = null, debe_cambiar_clave = false, preferencias = '{}',
    ultimo_acceso = null, version = version + 1, fecha_modificacion = now(), usuario_modificacion = actor()
  where id_usuario = persona;
  perform suprimir_filas('usuario', array[persona], jsonb_build_object('numero_documento', 'SUPRIMIDO-' || persona, 'nombres', 'Persona',
    'papellido', 'suprimida', 'sapellido', null, 'correo', null, 'celular', null, 'fecha_nacimiento', null, 'direccion', null,
    'login', nueva));
  update usuario set suprimido = now() where id_usuario = persona;
  perform suprimir_auditoria('identidad', array[persona], '{"correo": null, "sujeto": null}');
  perform suprimir_acceso(persona, antes.login);
  perform suprimir_correos(persona, direcciones);
  perform suprimir_dinero(persona);
  perform suprimir_estudios(persona);
  perform suprimir_vinculos(persona);
  perform suprimir_interesados(persona, antes.numero_documento, direcciones);
  perform suprimir_login(persona, suyos, nueva);
  perform set_config('escuela.supresion', '', true);
  insert into auditoria (actor, direccion, operacion, accion, entidad, id_entidad, antes, despues)
  values (actor(), nullif(current_setting('escuela.direccion', true), ''), coalesce(current_setting('escuela.operacion', true), ''),
    'SUPRESION', 'usuario', persona, jsonb_build_object('version', antes.version, 'estado', antes.estado),
    jsonb_build_object('version', antes.version + 1, 'estado', 'BLOQUEADO', 'motivo', porque));
end $$;

-- The text of a document without its buyer, its student and the remark of staff on the refund.
create function suprimir_documento(doc jsonb) returns jsonb immutable language sql
  return doc || case when es_empresa(doc -> 'comprador' ->> 'tipoDocumento', doc -> 'comprador' ->> 'documento') then '{}'::jsonb
      else '{"comprador": {"tipoDocumento": "NINGUNO", "documento": "", "nombre": "Persona suprimida", "direccion": null}}' end
    || case when jsonb_typeof(doc -> 'papel') = 'object' then jsonb_build_object('papel', doc -> 'papel' || '{"alumno": "Persona suprimida"}')
      else '{}' end
    || case when jsonb_typeof(doc -> 'modifica') = 'object' then jsonb_build_object('modifica', doc -> 'modifica' || '{"sustento": "—"}')
      else '{}' end;

-- The code of the QR ends with the kind and the number of the buyer.
create function suprimir_qr(qr text, doc jsonb) returns text immutable language sql
  return case when es_empresa(doc -> 'comprador' ->> 'tipoDocumento', doc -> 'comprador' ->> 'documento') then qr
    else regexp_replace(qr, '[^|]*\|[^|]*\|$', '-|-|') end;

-- Remarks of the tax office are kept by their codes.
create function suprimir_notas(notas text[]) returns text[] immutable language sql
  return array(select split_part(n, ' ', 1) from unnest(notas) n);

create function suprimir_comprobantes(persona bigint) returns void language plpgsql as $$
declare
  suyos bigint[] := comprobantes_de(persona);
  cual  pagador;
begin
  delete from comprobante_correo where id_comprobante = any (suyos);
  delete from comprobante_archivo where id_comprobante = any (suyos);
  delete from comprobante_lote_archivo where id_comprobante_lote = any (comprobantes_en_lotes(suyos));
  update auditoria a set antes = suprimir_fila_de_comprobante(c, a.antes, persona), despues = suprimir_fila_de_comprobante(c, a.despues, persona)
  from comprobante c where a.entidad = 'comprobante' and a.id_entidad = c.id_comprobante and c.id_comprobante = any (suyos);
  update comprobante c set datos = suprimir_comprobante(c, c.datos, persona), notas = suprimir_notas(c.notas),
    motivo_baja = case when c.motivo_baja is not null then '—' end,
    qr = case when c.id_usuario is not null then suprimir_qr(c.qr, c.datos) else c.qr end
  where c.id_comprobante = any (suyos);
  for cual in select * from pagador where id_usuario = persona loop
    perform suprimir_filas('pagador', array[cual.id_pagador], '{"correo": null}'
      || case when es_empresa(cual.tipo_documento, cual.documento) then '{}'::jsonb else jsonb_build_object(
        'documento', 'SUPRIMIDO-' || cual.id_pagador, 'nombre', 'Persona suprimida', 'direccion', null, 'datos', '{}'::jsonb) end);
  end loop;
end $$;

-- The text of a document without names of a person. On a company's document only the lines of the person's payments change, as the frozen
-- receipt names them, and those of the person's charges.
create function suprimir_comprobante(c comprobante, doc jsonb, persona bigint) returns jsonb stable language plpgsql as $$
begin
  if c.id_usuario is not null then return suprimir_documento(doc); end if;
  return doc || jsonb_build_object('renglones', (
      select jsonb_agg(case when k.id_cuenta is not null
          then jsonb_set(r, '{descripcion}', to_jsonb(replace(r ->> 'descripcion', ' · ' || (r ->> 'alumno'), ' · Persona suprimida'))) - 'alumno'
        when i.id_ingreso is null then r
        else jsonb_set(r, '{descripcion}', to_jsonb(replace(r ->> 'descripcion', ' · ' || nombre_en_recibo(i.id_ingreso), ' · Persona suprimida'))) end order by n)
      from jsonb_array_elements(doc -> 'renglones') with ordinality x (r, n)
      left join cuenta k on k.id_cuenta = (r ->> 'idCuenta')::bigint and k.id_usuario = persona and r ? 'alumno'
      left join ingreso i on i.id_ingreso = coalesce((r ->> 'idIngreso')::bigint, c.id_ingreso) and i.id_usuario = persona))
    || case when jsonb_typeof(doc -> 'modifica') = 'object' then jsonb_build_object('modifica', doc -> 'modifica' || '{"sustento": "—"}')
      else '{}' end;
end $$;

-- A row of the audit of a comprobante. An erasure reaches the reason of a voiding, and the lots that name the buyer of a boleta.
create function suprimir_fila_de_comprobante(c comprobante, fila jsonb, persona bigint) returns jsonb stable language sql
  return case when fila is null then null else fila || jsonb_build_object('datos', suprimir_comprobante(c, fila -> 'datos', persona))
    || case when c.id_usuario is not null then jsonb_build_object('qr', suprimir_qr(fila ->> 'qr', fila -> 'datos'),
      'notas', to_jsonb(suprimir_notas(array(select jsonb_array_elements_text(fila -> 'notas'))))) else '{}' end
    || case when fila ->> 'motivo_baja' is not null then '{"motivo_baja": "—"}'::jsonb else '{}' end end;

call vigilar('correccion', 'id_correccion');

create trigger supresion_solo_se_agrega before update or delete or truncate on supresion
  for each statement execute function solo_se_agrega();
