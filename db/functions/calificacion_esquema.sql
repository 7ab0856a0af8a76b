call vigilar('calificacion_esquema', 'id_calificacion_esquema');

call vigilar('grupo_esquema', 'id_grupo');
