-- The link of an adult and a student, with the rights of the adult: a right belongs to the pair (decision 214). An adult without an
-- account is a contact: the name, the telephone and the mail stand here.
create table vinculo (
  id_vinculo  bigint generated always as identity primary key,
  id_alumno   bigint not null constraint vinculo_alumno references usuario on delete cascade,
  id_usuario  bigint constraint vinculo_usuario references usuario,
  nombre      text,
  celular     text,
  correo      text,
  tipo_documento   text,
  numero_documento text,
  relacion    text not null constraint vinculo_relacion
    check (relacion in ('MADRE', 'PADRE', 'TUTOR_LEGAL', 'ABUELO', 'HERMANO_MAYOR', 'CONYUGE', 'OTRO')),
  ve_notas    boolean not null default false,
  ve_dinero   boolean not null default false,
  paga        boolean not null default false,
  autoriza    boolean not null default false,
  recibe_avisos boolean not null default false,
  emergencia  boolean not null default false,
  convive_con boolean not null default false,
  -- Order of contact: 1 is told first.
  orden       int not null default 1 constraint vinculo_orden check (orden between 1 and 99),
  limite      text not null default 'NINGUNO' constraint vinculo_limite check (limite in ('NINGUNO', 'SOLO_VER', 'SIN_ACCESO')),
  limite_motivo text,
  limite_por  bigint references usuario,
  desde       date not null default hoy(),
  hasta       date,
  motivo      text,
  estado      text not null default 'ACTIVO' constraint vinculo_estado check (estado in ('INVITADO', 'ACTIVO', 'TERMINADO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint vinculo_quien check (id_usuario is not null or nombre is not null),
  constraint vinculo_de_otro check (id_usuario is distinct from id_alumno),
  constraint vinculo_paga_lo_que_ve check (ve_dinero or not paga),
  constraint vinculo_limitado check ((limite = 'NINGUNO') = (limite_motivo is null)),
  constraint vinculo_invitado check (estado <> 'INVITADO' or id_usuario is null),
  constraint vinculo_terminado check ((estado = 'TERMINADO') = (hasta is not null))
);
create unique index vinculo_vivo on vinculo (id_alumno, id_usuario) where estado <> 'TERMINADO' and id_usuario is not null;
create unique index vinculo_contacto on vinculo (id_alumno, plano(nombre)) where estado <> 'TERMINADO' and id_usuario is null;
create index vinculo_alumno on vinculo (id_alumno);
create index vinculo_usuario on vinculo (id_usuario) where id_usuario is not null;
create index vinculo_limite_por on vinculo (limite_por) where limite_por is not null;

-- A code that is good once, for fourteen days: only its hash is kept.
create table vinculo_invitacion (
  huella     bytea primary key,
  id_vinculo bigint not null constraint vinculo_invitacion_una unique references vinculo on delete cascade,
  vence      timestamptz not null,
  fallos     int not null default 0
);

-- The guardian that was a text of the student becomes a contact. Without a name it was a telephone or an address of the student's own.
insert into vinculo (id_alumno, nombre, celular, correo, relacion, ve_notas, ve_dinero, paga, autoriza, recibe_avisos, emergencia, usuario_creacion)
select id_usuario, coalesce(nullif(btrim(apoderado ->> 'nombre'), ''), apoderado ->> 'celular', apoderado ->> 'correo'),
  apoderado ->> 'celular', apoderado ->> 'correo', 'OTRO', true, true, true, true, true, true, 'sistema'
from usuario where coalesce(nullif(btrim(apoderado ->> 'nombre'), ''), apoderado ->> 'celular', apoderado ->> 'correo') is not null
order by id_usuario;

-- Origins and undoing of files of the old school follow the guardian to the link. A run that gave the student a first guardian made the link.
update origen o set tabla = 'vinculo', id = v.id_vinculo, valores = jsonb_build_object('id_alumno', v.id_alumno, 'nombre', v.nombre,
  'celular', v.celular, 'correo', v.correo, 'relacion', v.relacion)
from vinculo v where o.tabla = 'usuario' and o.valores ? 'apoderado' and v.id_alumno = o.id;
update importacion_cambio c set tabla = 'vinculo', id = o.id, antes = nullif(c.antes -> 'apoderado', 'null'),
  valores_antes = nullif(c.valores_antes -> 'apoderado', 'null')
from origen o where o.tabla = 'vinculo' and c.id_origen = o.id_origen;

alter table usuario drop constraint usuario_suprimido, drop column apoderado;
alter table usuario add constraint usuario_suprimido check (suprimido is null or (estado = 'BLOQUEADO' and clave_hash is null
  and numero_documento like 'SUPRIMIDO-%' and correo is null and celular is null and fecha_nacimiento is null and direccion is null));

-- Level 8 is that of families: profiles of a school that stood there are still staff.
update perfil set nivel = 7 where nivel = 8;
insert into perfil (nombre, nivel, roles, authorities) select 'Apoderado', 8, '{ROLE_APODERADO}', '{menu_inicio,menu_miscursos}'
where not exists (select from perfil where plano(nombre) = plano('Apoderado'));
