-- Marks of the campaign that led to the seat, from its address (decision 261): `utm_source`, `utm_medium`, `utm_campaign`.
alter table reserva
  add column fuente  text constraint reserva_fuente check (length(fuente) <= 80),
  add column medio   text constraint reserva_medio check (length(medio) <= 80),
  add column campana text constraint reserva_campana check (length(campana) <= 80);
