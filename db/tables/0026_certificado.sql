-- A certificate as it was issued. Its content is frozen; only its state, the record of its use and a note change.
create table certificado (
  id_certificado bigint generated always as identity primary key,
  -- A hundred random bits in Crockford's base 32, which leaves out letters that look alike.
  codigo        text collate "C" not null constraint certificado_codigo_unico unique check (codigo ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
  id_matricula  bigint not null references matricula,
  id_certificacion_formato bigint not null references certificacion_formato,
  fecha_emision date not null,
  -- The printed values by placeholder, and the dates of the course.
  datos         jsonb not null,
  sha256        text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes         int not null check (bytes > 0),
  -- Reason to issue it in spite of an overdue charge.
  excepcion     text,
  observacion   text,
  fecha_envio   timestamptz,
  motivo        text,
  fecha_anulacion timestamptz,
  -- The certificate that replaces it.
  id_reemplazo  bigint references certificado,
  -- Left out of the lists. It is annulled, and its public page says so.
  oculto        boolean not null default false,
  estado        text not null default 'EMITIDO' check (estado in ('EMITIDO', 'ENVIADO', 'ANULADO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint certificado_anulado check ((estado = 'ANULADO') = (motivo is not null) and (estado = 'ANULADO') = (fecha_anulacion is not null)),
  constraint certificado_reemplazo check (id_reemplazo is null or estado = 'ANULADO' and id_reemplazo <> id_certificado),
  constraint certificado_oculto check (not oculto or estado = 'ANULADO')
);
create unique index certificado_uno_vivo on certificado (id_matricula, id_certificacion_formato) where estado <> 'ANULADO';
create index certificado_matricula on certificado (id_matricula);
create index certificado_formato on certificado (id_certificacion_formato);
create index certificado_fecha on certificado (fecha_emision, id_certificado);
create index certificado_reemplazo_fk on certificado (id_reemplazo) where id_reemplazo is not null;
call vigilar('certificado', 'id_certificado');

create function certificado_intacto() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a certificate is never erased'; end if;
  if (new.codigo, new.id_matricula, new.id_certificacion_formato, new.fecha_emision, new.datos, new.sha256, new.bytes, new.excepcion)
    is distinct from (old.codigo, old.id_matricula, old.id_certificacion_formato, old.fecha_emision, old.datos, old.sha256, old.bytes, old.excepcion)
  then raise exception 'what a certificate says is frozen'; end if;
  if old.estado = 'ANULADO' and (new.estado, new.motivo, new.fecha_anulacion) is distinct from (old.estado, old.motivo, old.fecha_anulacion)
  then raise exception 'an annulled certificate stays annulled'; end if;
  return new;
end $$;
create trigger certificado_intacto before update or delete on certificado for each row execute function certificado_intacto();

-- The PDF of each, apart, so that lists do not carry it. Written once, with its certificate.
create table certificado_pdf (
  id_certificado bigint primary key references certificado,
  datos          bytea not null
);
-- A PDF is already compressed.
alter table certificado_pdf alter datos set storage external;
create trigger certificado_pdf_solo_se_agrega before update or delete or truncate on certificado_pdf
  for each statement execute function solo_se_agrega();

-- Percentage of the given classes that an enrolment attended; null while no attendance is taken.
create function asistencia_certificable(una bigint) returns numeric stable language plpgsql as $$
begin
  if to_regclass('matricula_asistencia') is null then return null; end if;
  return (select porcentaje from matricula_asistencia where id_matricula = una);
end $$;

-- The overdue amount of one enrolment or of all of a student's. Suspended enrolments do not count.
create function vencido_de(alumno bigint, una bigint) returns numeric stable language sql
  return (select coalesce(sum(k.saldo), 0) from cuenta k join matricula m on m.id_matricula = k.id_matricula
    where k.id_usuario = alumno and (una is null or k.id_matricula = una) and k.estado in ('PENDIENTE', 'PARCIAL')
      and k.fecha_vencimiento < (select hoy()) and m.estado not in ('SUSPENDIDA', 'ELIMINADA'));

insert into estado (entidad, codigo, nombre, color, orden, del_sistema) values
  ('certificado', 'EMITIDO', 'Emitido', 'green', 1, true),
  ('certificado', 'ENVIADO', 'Enviado', 'blue', 2, true),
  ('certificado', 'ANULADO', 'Anulado', 'gray', 3, true);

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('certificado.deuda', 'MATRICULA', 'LISTA', 'Deuda vencida que impide emitir un certificado: MATRICULA (la del curso), ALUMNO (cualquiera del alumno) o NO', true),
  ('certificado.correoAsunto', 'Su certificado de {{curso}} · {{institucion}}', 'TEXTO', 'Asunto del correo con el certificado', true),
  ('certificado.correoCuerpo', E'Hola, {{nombres}}:\n\nLe enviamos su certificado de {{curso}}.\n\nPara descargarlo: {{pdf}}\nPara comprobar que es auténtico: {{direccion}}\n\nFelicitaciones,\n{{institucion}}',
   'TEXTO', 'Texto del correo con el certificado. Se completan las mismas marcas que en los formatos y {{pdf}}, la dirección del archivo', true);
