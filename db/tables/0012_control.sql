-- Fewer enrolments than this, and the group may not open.
alter table grupo add minimo int constraint grupo_minimo check (minimo between 1 and capacidad);

-- Named one by one: what depends on the view keeps its columns, and the new one comes last.
create or replace view grupo_fila as
  select g.id_grupo, g.codigo, g.id_curso, g.id_periodo, g.id_docente, g.categoria_modalidad, g.modalidad, g.capacidad, g.matriculados,
    g.fecha_inicio, g.fecha_fin, g.id_tarifario, g.enlace_aula_virtual, g.enlace_comunicacion, g.motivo, g.estado,
    g.fecha_creacion, g.usuario_creacion, g.fecha_modificacion, g.usuario_modificacion, g.version, g.busqueda,
    c.id_area, g.capacidad - g.matriculados as vacantes,
    jsonb_build_object('idCurso', c.id_curso, 'codigo', c.codigo, 'nombre', c.nombre) as curso,
    jsonb_build_object('idArea', a.id_area, 'nombre', a.nombre) as area,
    jsonb_build_object('idPeriodo', p.id_periodo, 'nombre', p.nombre) as periodo,
    persona_corta(d) as docente,
    case when t.id_tarifario is not null then jsonb_build_object('idTarifario', t.id_tarifario, 'nombre', t.nombre) end as tarifario,
    (select coalesce(jsonb_agg(jsonb_build_object('idHorario', h.id_horario, 'dia', h.dia, 'horaInicio', h.hora_inicio,
       'horaFin', h.hora_fin, 'aula', h.aula) order by h.dia, h.hora_inicio), '[]')
     from horario h where h.id_grupo = g.id_grupo and h.estado = 'ACTIVO') as horarios,
    g.busqueda || ' ' || coalesce(c.busqueda, '') || ' ' || coalesce(d.orden_nombre, '') as texto,
    g.minimo
  from grupo g
  left join curso c on c.id_curso = g.id_curso
  left join area a on a.id_area = c.id_area
  left join periodo p on p.id_periodo = g.id_periodo
  left join usuario d on d.id_usuario = g.id_docente
  left join tarifario t on t.id_tarifario = g.id_tarifario;

create or replace view grupo_disponible as
  select f.* from grupo_fila f
  where f.estado in ('ABIERTO', 'EN_CURSO') and f.matriculados < f.capacidad
    and not exists (select from periodo p where p.id_periodo = f.id_periodo and p.estado = 'CERRADO');

-- They only read: a sum over many rows may be shared out among processors.
alter function parametro_de(text) parallel safe;
alter function hoy() parallel safe;
alter function moneda_corta(moneda) parallel safe;

-- Every charge that stands, with all that the economic control filters, sorts and shows. The state is the enrolment's:
-- the charges of a suspended one do not age.
create view control_cuenta as
  select k.id_cuenta, k.id_matricula, k.id_usuario, k.id_moneda, m.id_grupo, g.id_periodo, g.id_curso, c.id_area,
    m.estado, m.codigo, m.fecha, m.busqueda, m.orden_nombre,
    k.tipo, k.concepto, k.fecha_vencimiento, k.monto, k.descuento, k.pagado, k.saldo, k.estado as estado_cuenta,
    coalesce(r.en_revision, 0) as en_revision,
    case when k.saldo > 0 and m.estado <> 'SUSPENDIDA' then greatest((select hoy()) - k.fecha_vencimiento, 0) else 0 end as dias_vencido
  from cuenta k
  join matricula m on m.id_matricula = k.id_matricula
  left join grupo g on g.id_grupo = m.id_grupo
  left join curso c on c.id_curso = g.id_curso
  left join (
    select a.id_cuenta, sum(a.monto) as en_revision from ingreso i join cuenta_ingreso a on a.id_ingreso = i.id_ingreso
    where i.estado in ('REPORTADO', 'PENDIENTE', 'EN_PROCESO') and a.estado = 'VIGENTE' group by a.id_cuenta
  ) r on r.id_cuenta = k.id_cuenta
  where k.estado in ('PENDIENTE', 'PARCIAL', 'PAGADA') and m.estado <> 'ELIMINADA';

-- What the institution owes each student, in each currency.
create view control_credito as
  select u.id_usuario, i.id_moneda, u.busqueda, u.orden_nombre, i.saldo_a_favor
  from (select id_usuario, id_moneda, sum(monto_disponible) as saldo_a_favor from ingreso
    where estado = 'CONFIRMADO' and monto_disponible > 0 group by id_usuario, id_moneda) i
  join usuario u on u.id_usuario = i.id_usuario;

-- Whom a message went to, and what for: nobody is reminded twice in a day.
alter table envio add id_usuario bigint references usuario,
  add motivo text;
create index envio_usuario on envio (id_usuario, motivo, instante);

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('recordatorio.asunto', 'Recordatorio de pago · {{institucion}}', 'TEXTO', 'Asunto de los recordatorios de pago', true),
  ('recordatorio.cuerpo', E'Hola, {{nombre}}:\n\nLe recordamos que tiene un saldo pendiente de {{saldo}}. De ese monto, ya venció {{vencido}}.\n\n{{detalle}}\n\nSi ya realizó el pago, por favor infórmelo para registrarlo. Si necesita ayuda, responda a este mensaje.\n\nMuchas gracias,\n{{institucion}}',
   'TEXTO', 'Texto de los recordatorios. Se completan {{nombre}}, {{saldo}}, {{vencido}}, {{detalle}} e {{institucion}}', true),
  ('recordatorio.horas', '20', 'NUMERO', 'Horas que deben pasar antes de volver a recordarle a la misma persona', true),
  ('institucion.prefijoTelefono', '51', 'TEXTO', 'Prefijo telefónico del país, para los celulares escritos sin él', true);
