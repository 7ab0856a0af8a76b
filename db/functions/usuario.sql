-- `Rosa Quispe Mamani`: as a person is addressed. Who has a single name has no surname, and leaves no space.
create function nombres_y_apellidos(nombres text, papellido text, sapellido text default null) returns text stable parallel safe language sql
  return concat_ws(' ', nullif(nombres, ''), nullif(papellido, ''), nullif(sapellido, ''));

-- `Quispe Mamani, Rosa`: surnames first, as lists have it. A single name has no comma.
create function apellidos_y_nombres(papellido text, sapellido text, nombres text) returns text stable parallel safe language sql
  return concat_ws(', ', nullif(concat_ws(' ', nullif(papellido, ''), nullif(sapellido, '')), ''), nullif(nombres, ''));

-- Refuses a person without a surname, unless their document may carry a single name.
create function usuario_con_apellido() returns trigger language plpgsql as $$
begin
  if exists (select from tipo t where t.categoria = 'TIPO_DOCUMENTO' and t.codigo = new.tipo_documento and t.nombre_unico) then return new; end if;
  raise exception 'usuario_papellido' using errcode = 'check_violation', constraint = 'usuario_papellido', table = 'usuario';
end $$;

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

-- People with a telephone that has these digits: an index finds them. Planned apart, so that a list that asks for
-- them chooses between its own indexes.
create function usuarios_con_telefono(numeros text[]) returns bigint[] stable language plpgsql as $$
begin
  return array(select id_usuario from usuario where regexp_replace(celular, '\D', '', 'g') like any (select '%' || n || '%' from unnest(numeros) n));
end $$;

create function matriculas_con_telefono(numeros text[]) returns bigint[] stable language plpgsql as $$
begin
  return array(select id_matricula from matricula where id_usuario = any (usuarios_con_telefono(numeros)));
end $$;

create function incidencias_con_telefono(numeros text[]) returns bigint[] stable language plpgsql as $$
begin
  return array(select id_incidencia from incidencia_alumno where id_usuario = any (usuarios_con_telefono(numeros)));
end $$;

create function comprobantes_con_telefono(numeros text[]) returns bigint[] stable language plpgsql as $$
begin
  return array(select p.id_comprobante from ingreso i join comprobante_pago p on p.id_ingreso = i.id_ingreso
    where i.id_usuario = any (usuarios_con_telefono(numeros))
    union select f.id_comprobante from cuenta c join comprobante_cuenta f on f.id_cuenta = c.id_cuenta
    where c.id_usuario = any (usuarios_con_telefono(numeros)));
end $$;

-- A login without what does not tell it from another for the eye: case, accents, signs, spaces, letters that look alike.
create function login_visto(entrada text) returns text immutable parallel safe language sql
  return regexp_replace(plano(translate(regexp_replace(lower(normalize(entrada, NFKD)), '[\u0300-\u036f]', '', 'g'),
    'асеорхуіѕјкмтԁһӏαεικνορτυχı', 'aceopxyisjkmtdhlaeiknoptuxi')), '[^a-z0-9]', '', 'g');

-- Names that the program itself signs with, in any spelling.
create function login_reservado(entrada text) returns boolean immutable parallel safe language sql
  return login_visto(entrada) ~ '^(sistema|system|publico|public|suprimid[ao][0-9]*)$';

-- The trace of an erased person's login: so short that thousands of documents have the same, so that it names none.
create function login_huella(entrada text) returns text immutable parallel safe language sql
  return '#' || left(encode(sha256(convert_to(lower(entrada), 'UTF8')), 'hex'), 5);

-- Whether a login is or was of a user other than this one.
create function login_tomado(entrada text, persona bigint) returns boolean stable language sql as $$
  select exists (select from login_usado l where l.llave in (lower(entrada), login_huella(entrada)) and l.id_usuario is distinct from persona)
$$;

-- Refuses a login that another user had, and those of the program. A login in use is left to the index, so that an upload may skip the row.
-- An erasure gives the person a login of its own.
create function usuario_login_propio() returns trigger language plpgsql as $$
begin
  if suprimiendo() is not null then return new; end if;
  if login_reservado(new.login) then
    raise exception 'usuario_login_reservado' using errcode = 'check_violation', constraint = 'usuario_login_reservado', table = 'usuario';
  end if;
  if login_tomado(new.login, new.id_usuario) and not exists (select from usuario u where lower(u.login) = lower(new.login)) then
    raise exception 'usuario_login_usado' using errcode = 'unique_violation', constraint = 'usuario_login_usado', table = 'usuario';
  end if;
  return new;
end $$;

-- After the row: an insert that a conflict skips keeps nothing. A login taken meanwhile by another transaction is refused by the key.
create function usuario_guardar_login() returns trigger language plpgsql as $$
begin
  if suprimiendo() is not null then
    insert into login_usado (llave) select login_huella(l.llave) from login_usado l where l.id_usuario = new.id_usuario on conflict do nothing;
    delete from login_usado where id_usuario = new.id_usuario;
  end if;
  insert into login_usado (llave, id_usuario) values (lower(new.login), new.id_usuario) on conflict do nothing;
  if login_tomado(new.login, new.id_usuario) then
    raise exception 'usuario_login_usado' using errcode = 'unique_violation', constraint = 'usuario_login_usado', table = 'usuario';
  end if;
  return null;
end $$;

-- Generated columns count as derived: before a row is written they are not yet known.
call vigilar('usuario', 'id_usuario', 'ultimo_acceso', 'preferencias', 'categoria_documento', 'busqueda', 'orden_nombre');

call contar_filas('usuario');

create trigger usuario_login_propio before insert on usuario for each row execute function usuario_login_propio();

create trigger usuario_login_propio_cambio before update of login on usuario for each row
  when (lower(old.login) <> lower(new.login)) execute function usuario_login_propio();

create trigger usuario_con_apellido before insert or update of papellido, tipo_documento on usuario for each row
  when (new.papellido = '') execute function usuario_con_apellido();

create trigger usuario_guardar_login after insert on usuario for each row execute function usuario_guardar_login();

create trigger usuario_guardar_login_cambio after update of login on usuario for each row
  when (lower(old.login) <> lower(new.login)) execute function usuario_guardar_login();

create trigger usuario_renombrar after update on usuario for each row
  when (old.busqueda is distinct from new.busqueda
    or (old.papellido, old.sapellido, old.nombres) is distinct from (new.papellido, new.sapellido, new.nombres))
  execute function usuario_renombrar();

call vigilar('usuario_foto', 'id_usuario_foto', 'datos');
