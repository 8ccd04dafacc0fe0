import type { UpstreamBackend } from './upstream-app.ts';

/** Answers of a backend that has only the calls of the original product, with only its fields. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  'GET /api/user.php': {
    id: 'mira',
    profile: {
      name: 'Mira',
      country: 'NL',
      gender: 'f',
      sexuality: 'straight',
      interests: ['art'],
      status: 'active',
      main_image: null,
    },
    credits: 30,
    paid_user: false,
    language: 'nl',
    signup_date: '2026-11-01T10:00:00.000Z',
    status: 'active',
    notifications_disabled: [],
  },
  'GET /api/settings.php': {
    countries: ['NL', 'BE'],
    name: 'Ardenza',
    index_title: null,
    description: null,
    visible_profile_fields: ['country', 'gender'],
    visible_profile_notes: true,
    geoip_country: 'NL',
    geoip_selected_country: 'NL',
    cdn_prefix: '/photos/',
    message_credits: 10,
    photo_credits: 20,
    gift_credits: 15,
    signup_credits: 30,
    message_length: 1000,
    minimum_message_costs: {},
    support_email: 'hallo@ardenza.example',
    support_phone: null,
    enable_site_entry_popup: true,
    push_public_key: null,
    search_fields: ['gender', 'country', 'age'],
    domain: 'ardenza.example',
    domain_language: 'nl_NL',
    fictional_warning: null,
    fictional_singular: null,
    fictional_plural: null,
    fictional_icon: 'mask-happy-fill',
    refund_days: 14,
    signups: 'all',
    logged_out_search: false,
    logged_out_search_trafficsource: false,
    member_resell: false,
    niche: 1,
    company_id: 'amstel',
    mail_name: 'Ardenza',
  },
  'GET /api/companyinfo.php': {
    company: {
      name: 'Amstel Media B.V.',
      address: 'Kade 1',
      kvk: '12345678',
      city: 'Amsterdam',
      country: 'NL',
      tradenames: [],
      vat_numbers: [],
      support_phone: null,
      delete_discount: 0,
      added: '2024-03-01',
    },
  },
  'GET /api/likes.php': { profiles: [], liked_by: [] },
  'GET /api/chats.php': { chats: [] },
  'GET /api/auto-like.php': { profile: null },
  'GET /api/interests.php': { interests: [] },
  'GET /api/regions.php': { regions: {} },
  'GET /api/logout.php': { ok: true },
};

/** Makes a backend offer only the calls of the original product; others get a web server's own 404 page. */
export function serveOriginalCallsOnly(
  backend: UpstreamBackend,
  { isLoggedIn }: { isLoggedIn: boolean },
): void {
  backend.answer = ({ url, method }) => {
    const call = `${method} ${url.pathname}`;
    if (call === 'GET /api/user.php' && !isLoggedIn)
      return Response.json({ authentication_required: true }, { status: 403 });
    const answer = ANSWERS[call];
    if (answer !== undefined) return Response.json(answer);
    return new Response('<html><h1>404 Not Found</h1></html>', {
      status: 404,
      headers: { 'content-type': 'text/html' },
    });
  };
}
