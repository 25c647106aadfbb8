import type { Parts } from "#domain/words/catalogue.ts";

export const landing = {
  "header.partner": "Orgulloso socio de",
  "header.logo": "Logotipo de {practice}",
  "header.private": "Cifrado y privado",
  "page.title": "{title} - {practice}",
  "button.back": "Paso anterior",
  "button.next": "Paso siguiente",
  "loading.message": "Cargando...",
  "error.prefix": "Error:",

  "landing.title": "Elija su plan. Pague a plazos.",
  "landing.step.1.title": "Llene su solicitud",
  "landing.step.1.text": "Unos tres minutos, desde su teléfono",
  "landing.step.2.title": "Vea sus opciones de pago",
  "landing.step.2.text": "Elija el plan que se ajuste a su presupuesto",
  "landing.step.3.title": "Reciba su tratamiento",
  "landing.step.3.text": "Atiéndase ahora y pague a plazos",
  "landing.example.unit": "al mes",
  "landing.example.note":
    "Ejemplo: tratamiento de {cost}, pago inicial de {down}, {payments} pagos mensuales y tasa de porcentaje anual (APR) de {apr}%. Total de pagos: {total}. La APR puede llegar hasta {highest}%. La suya depende de su crédito.",

  "step.start.title": "Precalifíquese",
  "step.start.description": "Planes de pago flexibles, sin afectar su crédito",
  "step.start.bullet.1": "Vea sus opciones sin una consulta dura (hard inquiry) de su crédito",
  "step.start.bullet.2": "Elija un plan que se ajuste a su presupuesto",
  "step.start.bullet.3": "Consultar es gratis y sin compromiso",
  "step.start.next": "Comenzar",
  "step.start.subText":
    "Tenga a la mano su teléfono y su número de Seguro Social (SSN) o su ITIN. Una consulta suave (soft inquiry) no afecta su puntaje de crédito.",

  "field.serviceType.label": "Tipo de servicio",
  "field.serviceType.placeholder": "Elija un servicio",
  "serviceType.required": "Elija el tipo de servicio",

  "landing.approval": "Ver mi aprobación",
  "landing.lostAnswers":
    "Para proteger su privacidad, no guardamos sus respuestas cuando la página se volvió a cargar. Por favor, empiece de nuevo.",

  "language.lost": "No se pudo mostrar la página en el otro idioma. Inténtelo de nuevo.",
  "connection.lost":
    "Tenemos problemas para conectarnos con el servidor. Vuelva a intentarlo en unos minutos.",
  "page.outdated":
    "Actualizamos esta página después de que usted la abrió. Vuelva a cargarla para continuar.",
  "page.reload": "Volver a cargar la página",
} as const satisfies Parts["landing"];
