call vigilar('curso', 'id_curso', 'busqueda', 'categoria_modalidad');

call vigilar('curso_imagen', 'id_curso_imagen', 'datos');
