-- Logins that a user has or had, in lower case: each belongs to one user for ever. `desde`: acts under the login from then on are
-- that user's. Of an erased person a short digest stays, without the id.
create table login_usado (
  llave text primary key,
  id_usuario bigint,
  desde timestamptz not null default '-infinity'
);

create index login_usado_usuario on login_usado (id_usuario);

-- Each user's logins, with the time of each, as the audit tells them.
create temp table tenencia as
  with cambio as (
    select id_entidad as id_usuario, instante, id_auditoria, antes ->> 'login' as de, despues ->> 'login' as a from auditoria
    where entidad = 'usuario' and accion = 'UPDATE' and antes ->> 'login' <> despues ->> 'login'),
  persona as (
    select id_usuario, login, null::timestamptz as fin from usuario
    union all
    select id_entidad, antes ->> 'login', instante from auditoria where entidad = 'usuario' and accion = 'DELETE'),
  inicio as (
    select p.id_usuario, coalesce((select c.de from cambio c where c.id_usuario = p.id_usuario order by c.id_auditoria limit 1), p.login) as login,
      coalesce((select min(a.instante) from auditoria a where a.entidad = 'usuario' and a.id_entidad = p.id_usuario and a.accion = 'INSERT'),
        '-infinity') as desde
    from persona p),
  todo as (select id_usuario, login, desde from inicio union all select id_usuario, a, instante from cambio)
  select lower(t.login) as llave, t.id_usuario, t.desde,
    coalesce(lead(t.desde) over (partition by t.id_usuario order by t.desde), (select p.fin from persona p where p.id_usuario = t.id_usuario), 'infinity') as hasta
  from todo t where t.login is not null;

-- A login that one user alone ever had is theirs at any time: rows may be older than their audit.
update tenencia t set desde = '-infinity', hasta = 'infinity'
where not exists (select from tenencia o where o.llave = t.llave and o.id_usuario <> t.id_usuario);

insert into login_usado (llave, id_usuario, desde)
select distinct on (t.llave) t.llave, t.id_usuario, t.desde from tenencia t
left join usuario u on u.id_usuario = t.id_usuario and lower(u.login) = t.llave
order by t.llave, (u.id_usuario is null), t.desde desc;

alter table auditoria add column id_actor bigint;

alter table auditoria disable trigger user;

update auditoria a set id_actor = t.id_usuario from tenencia t
where t.llave = lower(a.actor) and a.instante >= t.desde and a.instante < t.hasta;

alter table auditoria enable trigger user;

alter table auditoria alter column id_actor set default actor_id();

create index auditoria_id_actor on auditoria (id_actor, id_auditoria);

alter table cierre add column id_operador bigint;

alter table cierre disable trigger user;

update cierre c set id_operador = t.id_usuario from tenencia t
where t.llave = lower(c.operador) and c.fecha_creacion >= t.desde and c.fecha_creacion < t.hasta;

alter table cierre enable trigger user;

alter table cierre add constraint cierre_id_operador_fkey foreign key (id_operador) references usuario (id_usuario);

create unique index cierre_turno_de on cierre (id_operador, fecha, turno);

alter table ingreso add column id_operador bigint;

alter table ingreso disable trigger user;

update ingreso i set id_operador = t.id_usuario from tenencia t
where i.orden_en_linea is null and t.llave = lower(i.usuario_confirmacion) and i.fecha_confirmacion >= t.desde and i.fecha_confirmacion < t.hasta;

alter table ingreso enable trigger user;

alter table ingreso add constraint ingreso_id_operador_fkey foreign key (id_operador) references usuario (id_usuario);

alter table devolucion add column id_operador bigint;

alter table devolucion disable trigger user;

update devolucion d set id_operador = t.id_usuario from tenencia t, ingreso i
where i.id_ingreso = d.id_ingreso and i.orden_en_linea is null and d.estado = 'HECHA'
  and t.llave = lower(d.usuario_creacion) and d.fecha_creacion >= t.desde and d.fecha_creacion < t.hasta;

alter table devolucion enable trigger user;

alter table devolucion add constraint devolucion_id_operador_fkey foreign key (id_operador) references usuario (id_usuario);

drop table tenencia;
