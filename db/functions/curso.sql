call vigilar('curso', 'id_curso', 'busqueda', 'categoria_modalidad');
