-- Seats offered to the waiting list count like those taken: together they never exceed the capacity.
alter table grupo add ofrecidos int not null default 0;
alter table grupo drop constraint grupo_capacidad,
  add constraint grupo_capacidad check (matriculados >= 0 and ofrecidos >= 0 and matriculados + ofrecidos <= capacidad);
drop trigger grupo_sellar on grupo;
drop trigger grupo_auditar on grupo;
call vigilar('grupo', 'id_grupo', 'matriculados', 'ofrecidos', 'busqueda', 'categoria_modalidad');

-- The waiting list, in order of arrival. An offer holds a seat until it lapses.
create table espera (
  id_espera   bigint generated always as identity primary key,
  id_grupo    bigint not null references grupo,
  id_usuario  bigint not null references usuario,
  orden       int not null,
  observacion text,
  -- Of an offer: until when the seat is held.
  vence       timestamptz,
  -- The enrolment made from an accepted offer.
  id_matricula bigint references matricula,
  estado      text not null default 'EN_ESPERA' check (estado in ('EN_ESPERA', 'OFRECIDA', 'ACEPTADA', 'VENCIDA', 'ELIMINADA')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint espera_con_plazo check (estado <> 'OFRECIDA' or vence is not null),
  constraint espera_turno unique (id_grupo, orden)
);
create unique index espera_una_viva on espera (id_grupo, id_usuario) where estado in ('EN_ESPERA', 'OFRECIDA');
create index espera_usuario on espera (id_usuario);
create index espera_matricula on espera (id_matricula);
create index espera_vence on espera (vence) where estado = 'OFRECIDA';
create index espera_turnos on espera (id_grupo, orden) where estado in ('EN_ESPERA', 'OFRECIDA');
call vigilar('espera', 'id_espera');

-- The seats held follow the offers; the group's check refuses one too many.
create function espera_apartar() returns trigger language plpgsql as $$
declare
  suelta int := case when tg_op <> 'INSERT' and old.estado = 'OFRECIDA' then 1 else 0 end;
  aparta int := case when tg_op <> 'DELETE' and new.estado = 'OFRECIDA' then 1 else 0 end;
begin
  if tg_op = 'UPDATE' and old.id_grupo <> new.id_grupo then
    raise exception 'a turn does not change its group';
  end if;
  if aparta <> suelta then
    update grupo set ofrecidos = ofrecidos + aparta - suelta where id_grupo = coalesce(new.id_grupo, old.id_grupo);
  end if;
  return null;
end $$;
create trigger espera_apartar after insert or update or delete on espera for each row execute function espera_apartar();

-- The charges that a withdrawal annulled: a reinstated student owes exactly these again.
create table retiro_cuenta (
  id_cuenta    bigint primary key references cuenta,
  id_matricula bigint not null references matricula
);
create index retiro_cuenta_matricula on retiro_cuenta (id_matricula);

-- A change of several enrolments in one call, with their state before: it can be undone until another change touches them.
create table corrida (
  id_corrida bigint generated always as identity primary key,
  accion     text not null check (accion in ('CONFIRMAR', 'SUSPENDER', 'RETIRAR', 'ACTIVAR', 'TRASLADAR', 'ELIMINAR', 'ACCESO')),
  motivo     text,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
call vigilar('corrida', 'id_corrida');

create table corrida_fila (
  id_corrida   bigint not null references corrida on delete cascade,
  id_matricula bigint not null references matricula,
  -- The enrolment that a transfer made.
  id_destino   bigint references matricula,
  -- The enrolment before the change, and the changes in its student's money, if any.
  antes        jsonb not null,
  dinero       jsonb,
  -- State after the change: the versions of the enrolments, and a hash of the student's account.
  version_despues int,
  version_destino int,
  huella       text,
  deshecha     timestamptz,
  primary key (id_corrida, id_matricula)
);
create index corrida_fila_matricula on corrida_fila (id_matricula);
create index corrida_fila_destino on corrida_fila (id_destino) where id_destino is not null;

-- Hash of everything that can change in a student's account: equal hashes mean that nothing has changed.
create function huella_de_cuenta(bigint) returns text stable language sql return (
  select md5(coalesce(string_agg(t, ',' order by t), '')) from (
    select concat_ws(':', 'c', id_cuenta, version) as t from cuenta where id_usuario = $1
    union all select concat_ws(':', 'i', id_ingreso, version) from ingreso where id_usuario = $1
    union all select concat_ws(':', 'a', id_cuenta_ingreso, monto) from cuenta_ingreso where id_usuario = $1 and estado = 'VIGENTE') todo);

-- The weekly slots of a group that overlap those of the student's other groups.
create function cruces_de(alumno bigint, grupo bigint) returns table (codigo text, curso text, dia int, hora_inicio text, hora_fin text)
stable language sql as $$
  select distinct o.codigo, c.nombre, h.dia, greatest(h.hora_inicio, x.hora_inicio), least(h.hora_fin, x.hora_fin)
  from grupo g
  join horario h on h.id_grupo = g.id_grupo and h.estado = 'ACTIVO'
  join matricula m on m.id_usuario = $1 and m.estado in ('PREINSCRITA', 'ACTIVA', 'SUSPENDIDA') and m.id_grupo <> g.id_grupo
  join grupo o on o.id_grupo = m.id_grupo and o.fecha_inicio <= g.fecha_fin and g.fecha_inicio <= o.fecha_fin
  join curso c on c.id_curso = o.id_curso
  join horario x on x.id_grupo = o.id_grupo and x.estado = 'ACTIVO' and x.dia = h.dia
    and x.hora_inicio < h.hora_fin and h.hora_inicio < x.hora_fin
  where g.id_grupo = $2 order by 1, 3, 4
$$;

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('espera.horasOferta', '48', 'NUMERO', 'Lista de espera: horas que se guarda la vacante ofrecida antes de pasarla al siguiente', true),
  ('espera.ofreceSola', 'true', 'LOGICO', 'Lista de espera: la vacante que se libera se ofrece sola al primero', true),
  ('espera.asunto', 'Hay una vacante para usted · {{institucion}}', 'TEXTO', 'Asunto del aviso de una vacante ofrecida', true),
  ('espera.cuerpo', E'Hola, {{nombre}}:\n\nSe liberó una vacante en {{curso}} ({{grupo}}) y la guardamos para usted hasta el {{hasta}}.\n\nPara tomarla, comuníquese con nosotros antes de esa fecha. Después se ofrecerá a la siguiente persona de la lista.\n\nMuchas gracias,\n{{institucion}}',
   'TEXTO', 'Texto del aviso de una vacante ofrecida. Se completan {{nombre}}, {{curso}}, {{grupo}}, {{hasta}} e {{institucion}}', true);

insert into estado (entidad, codigo, nombre, color, orden, del_sistema) values
  ('espera', 'EN_ESPERA', 'En espera', 'gray', 1, true),
  ('espera', 'OFRECIDA', 'Vacante ofrecida', 'orange', 2, true),
  ('espera', 'ACEPTADA', 'Matriculado', 'green', 3, true),
  ('espera', 'VENCIDA', 'Oferta vencida', 'red', 4, true);
