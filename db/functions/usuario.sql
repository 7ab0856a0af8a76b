-- A person as the rows of other nouns show them.
create function persona_corta(u usuario) returns jsonb stable language sql
  return case when u.id_usuario is not null then jsonb_build_object('idUsuario', u.id_usuario, 'nombres', u.nombres, 'papellido', u.papellido,
    'sapellido', u.sapellido, 'tipoDocumento', u.tipo_documento, 'numeroDocumento', u.numero_documento) end;

-- The names that searches look into follow the person.
create function usuario_renombrar() returns trigger language plpgsql as $$
begin
  update matricula set busqueda = plano(codigo) || ' ' || new.busqueda, orden_nombre = new.orden_nombre
  where id_usuario = new.id_usuario;
  update ingreso set busqueda = concat_ws(' ', plano(numero_recibo), plano(numero_operacion), plano(banco), new.busqueda)
  where id_usuario = new.id_usuario;
  return null;
end $$;

-- A person as a case shows them: without their document, since students read it too.
create function autor_corto(u usuario) returns jsonb stable language sql
  return case when u.id_usuario is not null then jsonb_build_object('idUsuario', u.id_usuario, 'nombres', u.nombres,
    'papellido', u.papellido, 'sapellido', u.sapellido) end;

-- Generated columns count as derived: before a row is written they are not yet known.
call vigilar('usuario', 'id_usuario', 'ultimo_acceso', 'preferencias', 'categoria_documento', 'busqueda', 'orden_nombre');

call contar_filas('usuario');

create trigger usuario_renombrar after update on usuario for each row
  when (old.busqueda is distinct from new.busqueda) execute function usuario_renombrar();

call vigilar('usuario_foto', 'id_usuario_foto', 'datos');
