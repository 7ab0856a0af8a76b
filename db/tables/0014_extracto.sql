-- The number of an operation as two programs that write it differently agree on it: its digits, without the zeros before.
create function operacion_llana(text) returns text immutable parallel safe language sql
  return nullif(ltrim(regexp_replace($1, '\D', '', 'g'), '0'), '');

-- The end of that number, and of each long number in both texts: what is left when it came cut, or among other things.
create function numeros_de(referencia text, descripcion text) returns text[] immutable parallel safe language plpgsql as $$
begin
  return array(select distinct right(n, 6) from (
    select public.operacion_llana(referencia) as n
    union all select ltrim(m[1], '0') from regexp_matches(concat_ws(' ', referencia, descripcion), '(\d{4,})', 'g') m
    where length(ltrim(m[1], '0')) >= 4) d where n is not null);
end $$;

-- What makes two movements of a day and an amount the same: the number of the operation; where the bank gives none, what it says.
create function llave_de(referencia text, descripcion text) returns text immutable parallel safe language sql
  return coalesce(nullif(ltrim(regexp_replace(plano(referencia), '[^a-z0-9]', '', 'g'), '0'), ''), plano(descripcion), '');

-- The words of a text that could be a name. Names are whole, for a restore that has no search path.
create function palabras_de(texto text) returns text[] immutable parallel safe language plpgsql as $$
begin
  return array(select distinct p from regexp_split_to_table(public.plano(texto), '[^a-z]+') p where length(p) >= 3);
end $$;

-- The bank that an account or a payment says; nothing if it is none of the catalogue's.
create function banco_de(etiqueta text) returns text stable language sql
  return (select t.codigo from tipo t, unnest(array[plano(t.codigo), plano(t.nombre)]) n
    where t.categoria = 'BANCO' and starts_with(plano(etiqueta) || ' ', n || ' ') order by length(n) desc limit 1);

-- Which column is what in the files of a bank, chosen once and known again by the headings.
create table extracto_formato (
  id_extracto_formato bigint generated always as identity primary key,
  banco     text not null,
  id_moneda bigint not null references moneda,
  huella    text not null,
  columnas  jsonb not null,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
create unique index extracto_formato_unico on extracto_formato (huella, plano(banco));

-- A bank statement: one file, once.
create table extracto (
  id_extracto bigint generated always as identity primary key,
  banco     text not null,
  id_moneda bigint not null references moneda,
  nombre    text not null,
  sha256    text not null constraint extracto_archivo_unico unique,
  filas     int not null,
  columnas  jsonb not null,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint extracto_de_su_banco unique (id_extracto, banco, id_moneda)
);

-- Money that came into the account. Files overlap, so equal movements of a day are told apart by how many there are.
create table extracto_linea (
  id_extracto_linea bigint generated always as identity primary key,
  id_extracto bigint not null,
  banco       text not null,
  id_moneda   bigint not null,
  fila        int not null,
  fecha       date not null,
  descripcion text not null,
  referencia  text,
  monto       numeric(10, 2) not null check (monto > 0),
  original    jsonb not null,
  ordinal     int not null,
  id_ingreso  bigint constraint extracto_linea_ingreso_unico unique references ingreso,
  motivo      text,
  estado      text not null default 'PENDIENTE' check (estado in ('PENDIENTE', 'CONCILIADA', 'DESCARTADA')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  llave     text not null generated always as (llave_de(referencia, descripcion)) stored,
  operacion text generated always as (operacion_llana(referencia)) stored,
  numeros   text[] not null generated always as (numeros_de(referencia, descripcion)) stored,
  palabras  text[] not null generated always as (palabras_de(descripcion)) stored,
  busqueda  text not null generated always as (plano(descripcion || ' ' || coalesce(referencia, '') || ' ' || monto::text)) stored,
  constraint extracto_linea_de_su_extracto foreign key (id_extracto, banco, id_moneda) references extracto (id_extracto, banco, id_moneda),
  constraint extracto_linea_conciliada check ((estado = 'CONCILIADA') = (id_ingreso is not null)),
  constraint extracto_linea_descartada check ((estado = 'DESCARTADA') = (motivo is not null))
);
create unique index extracto_linea_una on extracto_linea (plano(banco), id_moneda, fecha, monto, llave, ordinal);
create index extracto_linea_extracto on extracto_linea (id_extracto, estado);
create index extracto_linea_fecha on extracto_linea (fecha, id_extracto_linea);
create index extracto_linea_pendiente on extracto_linea (fecha) where estado = 'PENDIENTE';

-- A payment that is annulled gives its movement back: the money is still in the bank, and somebody's.
create function ingreso_soltar_linea() returns trigger language plpgsql as $$
begin
  update extracto_linea set estado = 'PENDIENTE', id_ingreso = null where id_ingreso = new.id_ingreso;
  return null;
end $$;
create trigger ingreso_soltar_linea after update of estado on ingreso for each row
  when (old.estado in ('CONFIRMADO', 'DEVUELTO') and new.estado not in ('CONFIRMADO', 'DEVUELTO'))
  execute function ingreso_soltar_linea();

create index ingreso_operacion_confirmada on ingreso (operacion_llana(numero_operacion), id_moneda, monto) where estado = 'CONFIRMADO';

call vigilar('extracto_formato', 'id_extracto_formato');
call vigilar('extracto', 'id_extracto');
call vigilar('extracto_linea', 'id_extracto_linea', 'llave', 'operacion', 'numeros', 'palabras', 'busqueda');

insert into estado (entidad, codigo, nombre, color, orden, del_sistema) values
  ('extracto', 'PENDIENTE', 'Con pendientes', 'yellow', 1, true),
  ('extracto', 'TERMINADO', 'Terminado', 'green', 2, true),
  ('extracto_linea', 'PENDIENTE', 'Pendiente', 'yellow', 1, true),
  ('extracto_linea', 'CONCILIADA', 'Conciliada', 'green', 2, true),
  ('extracto_linea', 'DESCARTADA', 'Descartada', 'gray', 3, true);

-- Each pending movement with the payments that it could be, and why. The two meet by something that is equal in both, so
-- that a year of leftovers is not compared with every payment; and what is dear is computed once of each.
create view extracto_candidato as
with abono as materialized (
  select id_extracto_linea, id_extracto, banco, id_moneda, fecha, monto, operacion, numeros, palabras
  from extracto_linea where estado = 'PENDIENTE'
), espera as materialized (
  select id_ingreso from ingreso where estado in ('REPORTADO', 'PENDIENTE')
  union
  -- Confirmed from its voucher before the statement came, and not yet found in one.
  select i.id_ingreso from abono l
  join ingreso i on i.estado = 'CONFIRMADO' and i.id_moneda = l.id_moneda and i.monto = l.monto
    and operacion_llana(i.numero_operacion) = l.operacion and i.fecha between l.fecha - 30 and l.fecha + 30
  where not exists (select from extracto_linea o where o.id_ingreso = i.id_ingreso)
), banco as materialized (
  select d.banco, banco_de(d.banco) as codigo
  from (select banco from abono union select i.banco from espera e join ingreso i on i.id_ingreso = e.id_ingreso) d
), linea as materialized (
  select l.*, b.codigo from abono l left join banco b on b.banco = l.banco
), pago as materialized (
  select i.id_ingreso, i.estado, i.id_moneda, i.fecha, i.monto, b.codigo, operacion_llana(i.numero_operacion) as operacion,
    numeros_de(i.numero_operacion, null) as numeros, palabras_de(u.papellido) as apellidos,
    palabras_de(concat_ws(' ', u.sapellido, u.nombres)) as nombres
  from espera e join ingreso i on i.id_ingreso = e.id_ingreso join usuario u on u.id_usuario = i.id_usuario
  left join banco b on b.banco = i.banco
), numero_pago as materialized (
  select id_ingreso, id_moneda, unnest(numeros) as numero from pago
), apellido_pago as materialized (
  select id_ingreso, id_moneda, nombres, unnest(apellidos) as palabra from pago where estado <> 'CONFIRMADO'
), par as (
  -- Of those that share only the amount, the nearest days: any of a busy week would do as badly.
  select id_extracto_linea, id_ingreso from (
    select l.id_extracto_linea, p.id_ingreso,
      row_number() over (partition by l.id_extracto_linea order by abs(l.fecha - p.fecha), l.codigo is distinct from p.codigo, p.id_ingreso) as puesto
    from linea l join pago p on p.id_moneda = l.id_moneda and p.monto = l.monto and p.fecha between l.fecha - 3 and l.fecha + 3
    where p.estado <> 'CONFIRMADO') c where puesto <= 3
  union
  select l.id_extracto_linea, p.id_ingreso from (select id_extracto_linea, id_moneda, unnest(numeros) as numero from linea) l
  join numero_pago p on p.numero = l.numero and p.id_moneda = l.id_moneda
  union
  select l.id_extracto_linea, p.id_ingreso from (select id_extracto_linea, id_moneda, palabras, unnest(palabras) as palabra from linea) l
  join apellido_pago p on p.palabra = l.palabra and p.id_moneda = l.id_moneda where l.palabras && p.nombres
), juzgado as (
  select l.id_extracto_linea, l.id_extracto, p.id_ingreso, p.estado, l.monto = p.monto as mismo_monto, abs(l.fecha - p.fecha) as dias,
    coalesce(l.operacion = p.operacion, false) as misma_operacion, l.numeros && p.numeros as operacion_parecida,
    l.palabras && p.apellidos and l.palabras && p.nombres as nombrado, l.codigo = p.codigo as mismo_banco
  from par join linea l on l.id_extracto_linea = par.id_extracto_linea join pago p on p.id_ingreso = par.id_ingreso
), puntuado as (
  select j.*, misma_operacion and mismo_monto and coalesce(mismo_banco, true) as exacta,
    case when misma_operacion then 50 when operacion_parecida then 30 else 0 end + case when mismo_monto then 30 else 0 end
      + case when nombrado then 25 else 0 end + greatest(0, 12 - 4 * dias) + case when mismo_banco then 3 else 0 end as puntaje
  from juzgado j where estado <> 'CONFIRMADO' or (misma_operacion and mismo_monto)
), unido as (
  -- One operation, one payment, one movement: otherwise somebody has to say which.
  select p.*, exacta and count(*) filter (where exacta) over (partition by id_extracto_linea) = 1
    and count(*) filter (where exacta) over (partition by id_ingreso) = 1 as unica
  from puntuado p
), libre as (
  -- What has found its pair is offered to nobody else.
  select u.*, unica or not (bool_or(unica) over (partition by id_extracto_linea) or bool_or(unica) over (partition by id_ingreso)) as ofrecido
  from unido u
)
select e.id_extracto_linea, e.id_extracto, e.id_ingreso, e.estado, e.mismo_monto, e.unica,
  row_number() over (partition by id_extracto_linea order by puntaje desc, dias, id_ingreso) as puesto,
  array_remove(array[
    case when misma_operacion then 'OPERACION' when operacion_parecida then 'OPERACION_PARECIDA' end,
    case when mismo_monto then 'MONTO' end,
    case when dias = 0 then 'FECHA' when dias <= 3 then 'FECHA_CERCANA' end,
    case when nombrado then 'NOMBRE' end,
    case when mismo_banco then 'BANCO' end], null) as razones
from libre e where ofrecido;

create view extracto_fila as
  select e.*, moneda_corta(o) as moneda,
    case when exists (select from extracto_linea l where l.id_extracto = e.id_extracto and l.estado = 'PENDIENTE')
      then 'PENDIENTE' else 'TERMINADO' end as estado,
    (select jsonb_build_object('lineas', count(*), 'monto', coalesce(sum(l.monto), 0), 'desde', min(l.fecha), 'hasta', max(l.fecha),
       'pendientes', count(*) filter (where l.estado = 'PENDIENTE'),
       'montoPendiente', coalesce(sum(l.monto) filter (where l.estado = 'PENDIENTE'), 0),
       'conciliadas', count(*) filter (where l.estado = 'CONCILIADA'), 'descartadas', count(*) filter (where l.estado = 'DESCARTADA'))
     from extracto_linea l where l.id_extracto = e.id_extracto) as totales
  from extracto e left join moneda o on o.id_moneda = e.id_moneda;

create view extracto_linea_fila as
  select l.*, moneda_corta(o) as moneda, jsonb_build_object('idExtracto', e.id_extracto, 'nombre', e.nombre) as extracto,
    case when i.id_ingreso is not null then
      jsonb_build_object('idIngreso', i.id_ingreso, 'numeroRecibo', i.numero_recibo, 'estado', i.estado) end as ingreso,
    persona_corta(u) as alumno,
    (select jsonb_build_object('idTipo', t.id_tipo, 'nombre', t.nombre) from tipo t
     where t.categoria = 'MEDIO_PAGO' and t.estado = 'ACTIVO' and t.codigo = case
       when l.palabras && '{yape}' then 'YAPE' when l.palabras && '{plin}' then 'PLIN'
       when l.palabras && '{deposito,dep,efectivo,ventanilla}' then 'DEPOSITO' else 'TRANSFERENCIA' end) as medio_sugerido,
    case when l.estado = 'PENDIENTE' then coalesce(c.propuesta, 'NINGUNA') end as propuesta,
    coalesce(c.candidatos, '[]') as candidatos
  from extracto_linea l
  left join extracto e on e.id_extracto = l.id_extracto
  left join moneda o on o.id_moneda = l.id_moneda
  left join ingreso i on i.id_ingreso = l.id_ingreso
  left join usuario u on u.id_usuario = i.id_usuario
  left join (
    select k.id_extracto_linea,
      case when bool_or(k.unica and k.estado <> 'CONFIRMADO') then 'EXACTA' when bool_or(k.unica) then 'TOMADA' else 'PROBABLE' end as propuesta,
      jsonb_agg(jsonb_build_object('idIngreso', p.id_ingreso, 'usuario', persona_corta(a), 'fecha', p.fecha, 'monto', p.monto,
        'banco', p.banco, 'numeroOperacion', p.numero_operacion, 'numeroRecibo', p.numero_recibo, 'medioPago', t.nombre, 'estado', p.estado,
        'mismoMonto', k.mismo_monto, 'razones', k.razones) order by k.puesto) filter (where k.puesto <= 3) as candidatos
    from extracto_candidato k join ingreso p on p.id_ingreso = k.id_ingreso
    join usuario a on a.id_usuario = p.id_usuario join tipo t on t.id_tipo = p.id_medio_pago
    group by k.id_extracto_linea) c on c.id_extracto_linea = l.id_extracto_linea;
