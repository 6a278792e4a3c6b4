// Made by generate.mjs from openapi.yaml; edit that.

export interface paths {
    "/users/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description Text fields come trimmed, except the password. A taken email answers 409 `EMAIL_TAKEN`; a refused captcha 400 `CAPTCHA_REJECTED`; an unknown coupon 400 `COUPON_INVALID`.
         */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users-siscont": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up from the partner's system
         * @description A taken email answers 409 `EMAIL_TAKEN`.
         */
        post: operations["signUpSiscont"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users-siscont/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in from the partner's system
         * @description **Assumed**: the specification gives fields and answer of the partner sign-in, not its path.
         */
        post: operations["signInSiscont"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/recover-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Is a recovery link still good? */
        get: operations["validateRecoveryToken"];
        put?: never;
        /** Ask for a recovery mail */
        post: operations["requestPasswordRecovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set a new password with a recovery token
         * @description Tokens of former sessions stop working.
         */
        put: operations["updatePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed-in accountant
         * @description It also tells whether a token is good. A 401 here means signed out, not a session that expired meanwhile.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/event-logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log what the accountant did
         * @description An `accountant_uuid` that is not the caller's is refused with 400; a business that is not the caller's with 404.
         */
        post: operations["logEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/businesses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a business
         * @description It starts as IN_PROGRESS. A RUC belongs to one accountant: a taken one answers 409 `RUC_TAKEN`, one of your own 409 `RUC_ALREADY_REGISTERED`. Empty optional fields are left out.
         */
        post: operations["createBusiness"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me/payment/one-time-charge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Charge a plan to a card, once
         * @description Never send it twice: a second call is a second charge. The amount is the catalogue's price of the plan as it stands. A refused card, a price that is not the plan's or another accountant's uuid answer 400 (`CARD_DECLINED`, `AMOUNT_MISMATCH`, `ACCOUNTANT_MISMATCH`).
         */
        post: operations["chargeOneTime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accountant/dashboard/filters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The accountant's businesses */
        get: operations["listBusinesses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/validate-by-ruc/{ruc}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who has registered a RUC? */
        get: operations["validateBusinessByRuc"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{id}/periods": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tax periods of a business */
        get: operations["listPeriods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{uuid}/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Replace the SOL credentials of a business
         * @description Empty optional fields are left out; then the stored ones stay.
         */
        patch: operations["updateCredentials"];
        trace?: never;
    };
    "/businesses/{uuid}/validate-credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check SOL credentials with the tax authority
         * @description May take a minute. What the authority says is in the body of a 200, refusals too.
         */
        post: operations["validateCredentials"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchase/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Purchases of a period */
        get: operations["getPurchaseDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sales of a period */
        get: operations["getSalesDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Totals of the last 12 months */
        get: operations["getHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard/pdt-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a period declares */
        get: operations["getPdtReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/dashboard/total-amount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** IGV of sales and purchases, and the balance of the former period */
        get: operations["getTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/dashboard/total-amount-detractions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Detracciones paid and not paid */
        get: operations["getDetractionTotals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/dashboard/detractions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Purchases subject to detracción
         * @description `fecha_inicio` and `fecha_fin` choose by day of payment, whatever the period; either may be left out, and with `paid=N` both are ignored. `tax_period` is always sent.
         */
        get: operations["listDetractions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/dashboard-reports/observed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Observed purchases */
        get: operations["listObserved"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/dashboard-reports/observed/validate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Accept observed purchases, or approve rejected ones
         * @description All or nothing: where one of the vouchers was decided meanwhile (409 `VOUCHER_CHANGED`) or is not of the business and period (404 `VOUCHER_NOT_FOUND`), or where the business's files are being stored for longer than a few seconds (409 `BUSINESS_BUSY`, to be sent again), nothing changes. Takes observed and rejected ones.
         */
        patch: operations["validateObserved"];
        trace?: never;
    };
    "/businesses/dashboard-reports/observed/decline/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Reject observed purchases
         * @description All or nothing: where one of the vouchers was decided meanwhile (409 `VOUCHER_CHANGED`) or is not of the business and period (404 `VOUCHER_NOT_FOUND`), or where the business's files are being stored for longer than a few seconds (409 `BUSINESS_BUSY`, to be sent again), nothing changes.
         */
        patch: operations["declineObserved"];
        trace?: never;
    };
    "/businesses/dashboard-reports/rejected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Purchases the accountant rejected */
        get: operations["listRejected"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/dashboard-reports/validated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Purchases the accountant validated or approved */
        get: operations["listValidated"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/dashboard-reports/validated-images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Files of validated purchases, in a zip
         * @description Vouchers without such a file are left out; where none has one the answer is 404 `NO_FILES`.
         */
        post: operations["downloadValidatedFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/dashboard-reports/all-invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All purchases of a period
         * @description `filter_by` and `value_filter` go together; one filter at a time, both left out without one.
         */
        get: operations["listAllInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/dashboard-reports/filter-all-invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the purchases of a period can be filtered by */
        get: operations["getAllInvoicesFilters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/dashboard-reports/all-invoices-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Files of purchases, in a zip
         * @description Vouchers without such a file are left out; where none has one the answer is 404 `NO_FILES`.
         */
        post: operations["downloadAllInvoicesFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/dashboard-reports/perceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Percepciones of a period
         * @description By month of issue. Only those the business received are summed.
         */
        get: operations["listPerceptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/dashboard-reports/retentions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Retenciones of a period
         * @description By month of issue. Only those the business received are summed.
         */
        get: operations["listRetentions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{ruc}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask for the Excel or text file of a period
         * @description `txt` is the RCE (COMPRA, deductible ones) or the RVIE (VENTA, all); `xlsx` the Excel. The file is made while it is fetched.
         */
        get: operations["requestReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{ruc}/reports/siscont": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ask for the file of a period for the partner's system
         * @description Deductible purchases only.
         */
        get: operations["requestSiscontReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/businesses/{uuid}/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The latest imports of a business */
        get: operations["listImports"];
        put?: never;
        /** Begin an import */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How an import goes */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/imports/{id}/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a file to an import
         * @description SIRE files (txt, zip, csv), UBL 2.1 XML or a zip of them, and the deposits file. One file a request, streamed, at most 100 MB. One that takes over six hours to arrive may be given up (409 `UPLOAD_FORGOTTEN`).
         */
        post: operations["uploadImportFile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/reports/{token}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file of a report link
         * @description Made while it is sent. Where that fails in the middle the connection is cut, so that half a file never looks whole.
         */
        get: operations["getReportFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/vouchers/{token}/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The picture or the XML of a voucher */
        get: operations["getVoucherFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Is the server ready? */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Format: email
         * @description An email address.
         * @example estudio@contapro.pe
         */
        Email: string;
        /**
         * @example {
         *       "email": "estudio@contapro.pe",
         *       "password": "Contapro1"
         *     }
         */
        SignIn: {
            email: components["schemas"]["Email"];
            /** @description As it was typed, blanks included. */
            password: string;
        };
        /**
         * @description Which dashboard the accountant sees. Missing counts as not A.
         * @enum {string}
         */
        AbTestGroup: "TEMPLATEA" | "TEMPLATEB";
        /**
         * @description A signed-in accountant's token.
         * @example {
         *       "access_token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl",
         *       "ab_test_group": "TEMPLATEA"
         *     }
         */
        Session: {
            /** @description Sent as `Authorization: Bearer …`; good for 12 hours. */
            access_token: string;
            ab_test_group?: components["schemas"]["AbTestGroup"];
        };
        /**
         * @description One thing that went wrong.
         * @example {
         *       "code": "BUSINESS_NOT_FOUND",
         *       "message": "No encontramos esa empresa entre las tuyas. Vuelve a Inicio y elígela de nuevo."
         *     }
         */
        ProblemEntry: {
            /** @description For programs. Codes may be added; the one that changes what a client does is `PASSWORD_INCORRECT` (assumed). */
            code: string;
            /** @description For people, in Spanish, saying what to do next. */
            message: string;
            /** @description A title for the message, or the field it is about. */
            name?: string;
        };
        /**
         * @description The one shape of an error.
         * @example {
         *       "errors": [
         *         {
         *           "code": "BUSINESS_NOT_FOUND",
         *           "message": "No encontramos esa empresa entre las tuyas. Vuelve a Inicio y elígela de nuevo."
         *         }
         *       ]
         *     }
         */
        Problem: {
            /** @description At least one. */
            errors: components["schemas"]["ProblemEntry"][];
        };
        /**
         * @description The number of an identity document, 8 digits.
         * @example 45678912
         */
        Dni: string;
        /**
         * @description A mobile number, 9 digits from 9.
         * @example 987654321
         */
        PhoneNumber: string;
        /**
         * @description At least 6 characters, one of them lower case and one upper case.
         * @example Contapro1
         */
        NewPassword: string;
        /**
         * @example {
         *       "name": "Rosa María",
         *       "last_name": "Quispe Ñahui",
         *       "document_number": "45678912",
         *       "email": "rosa@estudioquispe.pe",
         *       "phone_number": "987654321",
         *       "accountant_profile": "Contador Freelance",
         *       "password": "Contapro1",
         *       "captcha_token": "03AGdBq25",
         *       "captcha_action": "REGISTER_USER"
         *     }
         */
        SignUp: {
            /** @description Given names, trimmed. */
            name: string;
            /** @description Surnames, trimmed. */
            last_name: string;
            document_number: components["schemas"]["Dni"];
            email: components["schemas"]["Email"];
            phone_number: components["schemas"]["PhoneNumber"];
            /**
             * @description Siscont accounts come through `/users-siscont`.
             * @enum {string}
             */
            accountant_profile: "Contador Freelance" | "Estudio Contable";
            password: components["schemas"]["NewPassword"];
            /** @description Left out when empty. */
            coupon_code?: string;
            /** @description From the page's address; left out where it is absent. */
            utm_source?: string;
            /** @description From the page's address; left out where it is absent. */
            utm_medium?: string;
            /** @description From the page's address; left out where it is absent. */
            utm_campaign?: string;
            /** @description Of the captcha service, for this one sign-up. */
            captcha_token: string;
            /**
             * @description What the captcha was asked for.
             * @constant
             */
            captcha_action: "REGISTER_USER";
        };
        /**
         * @example {
         *       "name": "Contador",
         *       "last_name": "Siscont",
         *       "document_number": "45678912",
         *       "email": "contador@cliente.pe",
         *       "phone_number": "987654321",
         *       "password": "clave-del-socio"
         *     }
         */
        SignUpSiscont: {
            /** @description The fixed text 'Contador' today. */
            name: string;
            /** @description The fixed text 'Siscont' today. */
            last_name: string;
            document_number: components["schemas"]["Dni"];
            email: components["schemas"]["Email"];
            phone_number: components["schemas"]["PhoneNumber"];
            /** @description The partner's password; our own rules for passwords do not apply. */
            password: string;
        };
        /**
         * @example {
         *       "email": "estudio@contapro.pe"
         *     }
         */
        RecoverPassword: {
            email: components["schemas"]["Email"];
        };
        /**
         * @example {
         *       "token": "9f1c0e6bb0a94f0c",
         *       "password": "Contapro2"
         *     }
         */
        UpdatePassword: {
            /** @description The token of the recovery mail. */
            token: string;
            password: components["schemas"]["NewPassword"];
        };
        /**
         * Format: uuid
         * @description A UUID.
         * @example 5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11
         */
        Uuid: string;
        /**
         * @description What kind of accountant; Siscont came through the partner.
         * @enum {string}
         */
        AccountantProfile: "Contador Freelance" | "Estudio Contable" | "Siscont";
        /**
         * @description The accountant's plan.
         * @example {
         *       "plan_type": 1,
         *       "end_date": "2026-11-28"
         *     }
         */
        Subscription: {
            /**
             * @description 1 is the trial, 2 is paid.
             * @enum {integer}
             */
            plan_type: 1 | 2;
            /**
             * Format: date
             * @description The day it ends in Lima, `YYYY-MM-DD`.
             */
            end_date: string | null;
        };
        /**
         * @description The signed-in accountant.
         * @example {
         *       "uuid": "0d7f0b8f-6b1e-4c58-9f6e-5b0e7f7e4a11",
         *       "name": "Rosa María",
         *       "last_name": "Quispe Ñahui",
         *       "document_number": "45678912",
         *       "email": "estudio@contapro.pe",
         *       "phone_number": "987654321",
         *       "accountant_profile": "Estudio Contable",
         *       "subscription": {
         *         "plan_type": 1,
         *         "end_date": "2026-11-28"
         *       }
         *     }
         */
        User: {
            uuid: components["schemas"]["Uuid"];
            /** @description Given names. */
            name: string;
            /** @description Surnames. */
            last_name: string;
            /** @description The DNI. */
            document_number: string;
            /** @description The one to sign in with. */
            email: string;
            /** @description A mobile number, 9 digits. */
            phone_number: string;
            accountant_profile?: components["schemas"]["AccountantProfile"];
            /** @description Null when none is known; nothing has ended then. */
            subscription: components["schemas"]["Subscription"] | null;
        };
        /**
         * @description A tax period, `YYYYMM`.
         * @example 202610
         */
        TaxPeriod: string;
        /**
         * @description Other fields are kept as they come.
         * @example {
         *       "abTestGroup": "TEMPLATEA",
         *       "tax_period": "202610",
         *       "timeStamp": "2026-11-21T15:04:05.000Z"
         *     }
         */
        EventMetadata: {
            /** @description The dashboard's variant the accountant sees. */
            abTestGroup?: string;
            tax_period?: components["schemas"]["TaxPeriod"];
            /** @description Of the first address of the browser's session. */
            utm_source?: string;
            /** @description Of the first address of the browser's session. */
            utm_medium?: string;
            /** @description Of the first address of the browser's session. */
            utm_campaign?: string;
            /**
             * Format: date-time
             * @description The instant in UTC.
             */
            timeStamp: string;
        };
        /**
         * @example {
         *       "event_type": "view",
         *       "description": "reporte_general_compras",
         *       "accountant_uuid": "0d7f0b8f-6b1e-4c58-9f6e-5b0e7f7e4a11",
         *       "business_uuid": "5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11",
         *       "session_id": "3e2d9a52-2f7e-4c0a-9f57-a2bb0a1c5c10",
         *       "metadata": {
         *         "abTestGroup": "TEMPLATEA",
         *         "tax_period": "202610",
         *         "timeStamp": "2026-11-21T15:04:05.000Z"
         *       }
         *     }
         */
        EventLog: {
            /** @description `login`, `register_business`, `finished-registration`, `view`, `preview` or `download` today. */
            event_type: string;
            /** @description The name of what happened, such as `reporte_general_compras`. */
            description: string;
            accountant_uuid: components["schemas"]["Uuid"];
            /**
             * Format: uuid
             * @description Left out or null outside a business.
             */
            business_uuid?: string | null;
            /**
             * Format: uuid
             * @description One for each session of the browser.
             */
            session_id: string;
            metadata: components["schemas"]["EventMetadata"];
        };
        /**
         * @description The user of the SOL portal, 8 upper-case letters and digits.
         * @example ANDINA01
         */
        SolUser: string;
        /**
         * @description The key of the SOL portal. It is kept encrypted and never answered.
         * @example clave-sol
         */
        SolKey: string;
        /**
         * @description Of SUNAT's API. Left out when empty; then the stored one stays. Never answered.
         * @example 9d5d3c1e-1f0a-4c7b-9f2e-6a8f4f1c2d3e
         */
        SunatApiKey: string;
        /**
         * @example {
         *       "ruc": "20100047218",
         *       "name": "Comercial Andina S.A.C.",
         *       "username": "ANDINA01",
         *       "passwordSOL": "clave-sol",
         *       "terms": true,
         *       "privacy": true
         *     }
         */
        NewBusiness: {
            /** @description 11 characters here; digits and check digit are the server's to refuse (`RUC_INVALID`), so that the message can be shown. */
            ruc: string;
            /** @description The company's name, trimmed. */
            name: string;
            username: components["schemas"]["SolUser"];
            passwordSOL: components["schemas"]["SolKey"];
            /**
             * @description The terms were accepted.
             * @constant
             */
            terms: true;
            /**
             * @description The privacy policy was accepted.
             * @constant
             */
            privacy: true;
            sunat_api_key?: components["schemas"]["SunatApiKey"];
            sunat_api_secret?: components["schemas"]["SunatApiKey"];
            /** @description Of a natural person (RUC 10). */
            paternal_surname?: string;
            /** @description Of a natural person (RUC 10). */
            maternal_surname?: string;
            /** @description Of a natural person (RUC 10). */
            given_names?: string;
        };
        /**
         * @description Soles, with two decimals.
         * @example 1234.56
         */
        Money: number;
        /**
         * @example {
         *       "accountant_uuid": "0d7f0b8f-6b1e-4c58-9f6e-5b0e7f7e4a11",
         *       "plan_id": 4,
         *       "token": "tkn_test_8Kx2",
         *       "email": "estudio@contapro.pe",
         *       "amount": 118
         *     }
         */
        OneTimeCharge: {
            accountant_uuid: components["schemas"]["Uuid"];
            /** @description Of the plan catalogue. */
            plan_id: number;
            /** @description The card's token of the payment provider. Never a card number. */
            token: string;
            email: components["schemas"]["Email"];
            amount: components["schemas"]["Money"];
        };
        /**
         * @description The card was charged. Nothing more is promised.
         * @example {
         *       "message": "Pago registrado."
         *     }
         */
        Charge: {
            /** @description For people, in Spanish. */
            message?: string;
        };
        /**
         * @description The number of a taxpayer, 11 digits.
         * @example 20100047218
         */
        Ruc: string;
        /**
         * @description Whether the business's vouchers can be read from SUNAT.
         * @enum {string}
         */
        BusinessStatus: "VALID" | "IN_PROGRESS" | "MISSING_PERMISSIONS" | "INVALID_CREDENTIALS";
        /**
         * @description A permission that the SOL user lacks.
         * @example {
         *       "module_name": "Sistema Integrado de Registros Electrónicos"
         *     }
         */
        MissingPermission: {
            /** @description The SUNAT module the SOL user cannot read. */
            module_name: string;
        };
        /**
         * @description A business that the accountant keeps.
         * @example {
         *       "uuid": "5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11",
         *       "name": "Comercial Andina S.A.C.",
         *       "ruc": "20100047218",
         *       "status": "MISSING_PERMISSIONS",
         *       "exists_periods_processed": true,
         *       "missing_permissions": [
         *         {
         *           "module_name": "Sistema Integrado de Registros Electrónicos"
         *         }
         *       ],
         *       "accountant_uuid": "0d7f0b8f-6b1e-4c58-9f6e-5b0e7f7e4a11",
         *       "registered": true
         *     }
         */
        Business: {
            uuid: components["schemas"]["Uuid"];
            /** @description As it was registered. */
            name: string;
            /** @description Another name for `name`; read it where `name` is empty. */
            businessName?: string;
            ruc: components["schemas"]["Ruc"];
            status: components["schemas"]["BusinessStatus"];
            /** @description Whether it has any voucher. */
            exists_periods_processed: boolean;
            /** @description Empty unless the status is MISSING_PERMISSIONS. */
            missing_permissions: components["schemas"]["MissingPermission"][];
            /**
             * Format: uuid
             * @description Who keeps it. Missing counts as own.
             */
            accountant_uuid?: string | null;
            /** @description Whether it is already registered. */
            registered?: boolean;
        };
        /**
         * @example {
         *       "businesses": [
         *         {
         *           "uuid": "5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11",
         *           "name": "Comercial Andina S.A.C.",
         *           "ruc": "20100047218",
         *           "status": "VALID",
         *           "exists_periods_processed": true,
         *           "missing_permissions": []
         *         }
         *       ]
         *     }
         */
        Businesses: {
            /** @description All of them; one without any has an empty list. */
            businesses: components["schemas"]["Business"][];
        };
        /**
         * @description A business that someone has registered, perhaps another accountant.
         * @example {
         *       "uuid": "5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11",
         *       "ruc": "20100047218",
         *       "name": "Comercial Andina S.A.C.",
         *       "accountant_uuid": "0d7f0b8f-6b1e-4c58-9f6e-5b0e7f7e4a11"
         *     }
         */
        RegisteredBusiness: {
            uuid?: components["schemas"]["Uuid"];
            ruc?: components["schemas"]["Ruc"];
            /** @description As it was registered. */
            name: string;
            /**
             * Format: uuid
             * @description Who registered it.
             */
            accountant_uuid: string | null;
        };
        /**
         * @example {
         *       "tax_periods": [
         *         "202610",
         *         "202609",
         *         "202608"
         *       ]
         *     }
         */
        TaxPeriods: {
            /** @description The periods with a voucher, newest first; the first is preselected. */
            tax_periods: components["schemas"]["TaxPeriod"][];
        };
        /**
         * @example {
         *       "username": "ANDINA01",
         *       "password": "clave-sol"
         *     }
         */
        CredentialsUpdate: {
            username: components["schemas"]["SolUser"];
            password: components["schemas"]["SolKey"];
            sunat_api_key?: components["schemas"]["SunatApiKey"];
            sunat_api_secret?: components["schemas"]["SunatApiKey"];
        };
        /**
         * @example {
         *       "ruc": "20100047218",
         *       "username": "ANDINA01",
         *       "password": "clave-sol"
         *     }
         */
        CredentialsValidation: {
            ruc: components["schemas"]["Ruc"];
            username: components["schemas"]["SolUser"];
            password: components["schemas"]["SolKey"];
            sunat_api_key?: components["schemas"]["SunatApiKey"];
            sunat_api_secret?: components["schemas"]["SunatApiKey"];
        };
        /**
         * @description What the tax authority answered. The HTTP status is 200 whatever `code` says.
         * @example {
         *       "code": 200,
         *       "source_validation": "portal-sunat"
         *     }
         * @example {
         *       "code": 503,
         *       "source_validation": "portal-sunat"
         *     }
         */
        CredentialsCheck: {
            /** @description 200 is valid, 400 refused, 503 unavailable; anything else is a problem of the service. */
            code: number;
            /**
             * @description Who answered.
             * @enum {string}
             */
            source_validation: "portal-sunat" | "api-sunat";
        };
        /**
         * @example {
         *       "ruc": "20100047218",
         *       "tax_period": "202610",
         *       "business_uuid": "5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11"
         *     }
         */
        PeriodFilters: {
            ruc: components["schemas"]["Ruc"];
            tax_period: components["schemas"]["TaxPeriod"];
            business_uuid: components["schemas"]["Uuid"];
        };
        /**
         * @description A number of things, 0 or more.
         * @example 12
         */
        Count: number;
        /**
         * @description What stands under one reason.
         * @example {
         *       "total_count": 1,
         *       "total_monto_igv": 180
         *     }
         */
        ObservedReason: {
            total_count: components["schemas"]["Count"];
            total_monto_igv: components["schemas"]["Money"];
        };
        /**
         * @description Every purchase of the period stands in one class, so the classes add up to the totals.
         * @example {
         *       "total_cpes_count": 4,
         *       "num_observed": 1,
         *       "num_deductibles": 2,
         *       "num_not_processed": 1,
         *       "num_not_deductible": 0,
         *       "igv_amount_total": 540,
         *       "igv_amount_observed": 180,
         *       "igv_amount_deductibles": 360,
         *       "igv_amount_not_processed": 0,
         *       "igv_amount_not_deductible": 0,
         *       "observed_reasons": {
         *         "DETRACCION_PENDIENTE": {
         *           "total_count": 1,
         *           "total_monto_igv": 180
         *         }
         *       }
         *     }
         */
        PurchaseDetails: {
            total_cpes_count: components["schemas"]["Count"];
            num_observed: components["schemas"]["Count"];
            num_deductibles: components["schemas"]["Count"];
            num_not_processed: components["schemas"]["Count"];
            /** @description Without credit: no right to it, or declined. It closes the sum. */
            num_not_deductible?: components["schemas"]["Count"];
            igv_amount_total: components["schemas"]["Money"];
            igv_amount_observed: components["schemas"]["Money"];
            igv_amount_deductibles: components["schemas"]["Money"];
            igv_amount_not_processed: components["schemas"]["Money"];
            /** @description Of the declined ones and every column 20 too. */
            igv_amount_not_deductible?: components["schemas"]["Money"];
            /** @description Observed vouchers only, each under its first reason; keys are codes such as `DETRACCION_PENDIENTE`. */
            observed_reasons: {
                [key: string]: components["schemas"]["ObservedReason"];
            };
        };
        /**
         * @example {
         *       "currency_code": "PEN",
         *       "purchase_details": {
         *         "total_cpes_count": 4,
         *         "num_observed": 1,
         *         "num_deductibles": 2,
         *         "num_not_processed": 1,
         *         "num_not_deductible": 0,
         *         "igv_amount_total": 540,
         *         "igv_amount_observed": 180,
         *         "igv_amount_deductibles": 360,
         *         "igv_amount_not_processed": 0,
         *         "igv_amount_not_deductible": 0,
         *         "observed_reasons": {
         *           "DETRACCION_PENDIENTE": {
         *             "total_count": 1,
         *             "total_monto_igv": 180
         *           }
         *         }
         *       },
         *       "sum_positive_balance": 0
         *     }
         */
        PurchaseDashboard: {
            /**
             * @description Every amount is in soles.
             * @constant
             */
            currency_code: "PEN";
            purchase_details: components["schemas"]["PurchaseDetails"];
            /** @description The favourable balance that the former period leaves. */
            sum_positive_balance: components["schemas"]["Money"];
            /** @description Untyped beyond numbers; screens use the detraction totals. */
            detractions?: {
                [key: string]: number;
            };
        };
        /**
         * @description (this - previous) / |previous| × 100, one decimal; null where the previous month is 0 or absent.
         * @example {
         *       "porcentage_total_sales": 12.5,
         *       "porcentage_cps_count": null
         *     }
         */
        SalesChange: {
            /** @description Of the sum of totals, percent. */
            porcentage_total_sales: number | null;
            /** @description Of the number of vouchers, percent. */
            porcentage_cps_count: number | null;
        };
        /**
         * @description fa is 01, bv is 03, nc is 07 and 87, nd is 08 and 88, other is the rest. Sums are signed.
         * @example {
         *       "total_count_fa": 3,
         *       "total_count_bv": 10,
         *       "total_count_nc": 1,
         *       "total_count_nd": 0,
         *       "total_count_other_codes": 0,
         *       "total_igv_fa": 540,
         *       "total_igv_bv": 180.5,
         *       "total_igv_nc": -18,
         *       "total_igv_nd": 0,
         *       "total_igv_other_codes": 0,
         *       "total_importe_total": 4605.28,
         *       "total_cpes_count": 14,
         *       "total_amount_igv": 702.5,
         *       "porcentage_previous_month": {
         *         "porcentage_total_sales": 12.5,
         *         "porcentage_cps_count": null
         *       }
         *     }
         */
        SalesDashboard: {
            total_count_fa: components["schemas"]["Count"];
            total_count_bv: components["schemas"]["Count"];
            total_count_nc: components["schemas"]["Count"];
            total_count_nd: components["schemas"]["Count"];
            total_count_other_codes: components["schemas"]["Count"];
            total_igv_fa: components["schemas"]["Money"];
            total_igv_bv: components["schemas"]["Money"];
            total_igv_nc: components["schemas"]["Money"];
            total_igv_nd: components["schemas"]["Money"];
            total_igv_other_codes: components["schemas"]["Money"];
            total_importe_total: components["schemas"]["Money"];
            total_cpes_count: components["schemas"]["Count"];
            total_amount_igv: components["schemas"]["Money"];
            porcentage_previous_month: components["schemas"]["SalesChange"];
        };
        /**
         * @description Purchases or sales.
         * @enum {string}
         */
        OperationType: "COMPRA" | "VENTA";
        /**
         * @example {
         *       "ruc": "20100047218",
         *       "tax_period": "202610",
         *       "operation_type": "COMPRA"
         *     }
         */
        OperationFilters: {
            ruc: components["schemas"]["Ruc"];
            tax_period: components["schemas"]["TaxPeriod"];
            operation_type: components["schemas"]["OperationType"];
        };
        /**
         * @description One month.
         * @example {
         *       "total_importe_total": 10250.4
         *     }
         */
        HistoryMonth: {
            total_importe_total: components["schemas"]["Money"];
        };
        /**
         * @description The 12 months that end at the period, by period `YYYYMM`. Months before the first voucher are absent, gaps are 0.
         * @example {
         *       "202609": {
         *         "total_importe_total": 10250.4
         *       },
         *       "202610": {
         *         "total_importe_total": 9800
         *       }
         *     }
         */
        History: {
            [key: string]: components["schemas"]["HistoryMonth"];
        };
        /**
         * @description What goes into the declaration; 10 and 10.5 % are one group.
         * @example {
         *       "non_taxable_amount": 100,
         *       "igv_10_taxable_amount": 200,
         *       "igv_10_amount": 21,
         *       "igv_18_taxable_amount": 1000,
         *       "igv_18_amount": 180
         *     }
         */
        PdtReport: {
            non_taxable_amount: components["schemas"]["Money"];
            igv_10_taxable_amount: components["schemas"]["Money"];
            igv_10_amount: components["schemas"]["Money"];
            igv_18_taxable_amount: components["schemas"]["Money"];
            igv_18_amount: components["schemas"]["Money"];
        };
        /**
         * @description IGV of both books, and the balance in favour.
         * @example {
         *       "total_cpes_count": 18,
         *       "total_amount_igv_sales": 702.5,
         *       "total_amount_igv_purchase": 540,
         *       "sum_positive_balance": 120.4,
         *       "flag_show_positive_balance": true
         *     }
         */
        Totals: {
            /** @description Purchases and sales. */
            total_cpes_count: components["schemas"]["Count"];
            total_amount_igv_sales: components["schemas"]["Money"];
            /** @description Of every purchase; it plays no part in IGV payable. */
            total_amount_igv_purchase: components["schemas"]["Money"];
            /** @description The favourable balance that the former period leaves, 0 or more. */
            sum_positive_balance: components["schemas"]["Money"];
            /** @description Whether to show the balance; it is subtracted either way. */
            flag_show_positive_balance: boolean;
        };
        /**
         * @description Detracciones of the period, in soles.
         * @example {
         *       "sum_paid_detractions": 1200,
         *       "sum_not_paid_detractions": 340
         *     }
         */
        DetractionTotals: {
            /** @description Deposits of the period's vouchers. */
            sum_paid_detractions: components["schemas"]["Money"];
            /** @description Amounts still to be deposited; an unknown one counts as 0. */
            sum_not_paid_detractions: components["schemas"]["Money"];
        };
        /**
         * @description A page, from 1.
         * @example 1
         */
        PageNumber: number;
        /**
         * @description Rows a page.
         * @example 20
         */
        PageSize: number;
        /**
         * Format: date
         * @description A day in Lima, `YYYY-MM-DD`.
         * @example 2026-10-14
         */
        IsoDate: string;
        /**
         * @description Soles, with two decimals; null when the voucher has no amount in soles.
         * @example 1234.56
         */
        NullableMoney: number | null;
        /**
         * @description `issuer id-period-type-series-number`, and `-year` after it for customs declarations (types 50 to 54). Parts count from 1.
         * @example 20512345671-202610-01-F001-123
         */
        VoucherCode: string;
        /**
         * @description A voucher subject to detracción. With `paid=S` it also carries its payment certificate, flat; every field of it is optional.
         * @example {
         *       "issuer_date": "2026-10-14",
         *       "serie_number": "F001-00000123",
         *       "supplier_business_name": "Servicios Integrales Pacífico S.A.C.",
         *       "total_amount": 1180,
         *       "deposit_amount": 142,
         *       "payment_datetime": "2026-10-20T11:32:00",
         *       "certificate_number": "190011223",
         *       "operation_name": "Venta de bienes o prestación de servicios",
         *       "img_cpe_file_url": null,
         *       "voucher_unique_code": "20512345671-202610-01-F001-123",
         *       "account_number": "00005118845",
         *       "account_type_name": "CONVENCIONAL",
         *       "customer_identity_number": "20512345671",
         *       "good_or_service_code": "022",
         *       "good_or_service_name": "Otros servicios empresariales",
         *       "tax_period_payment": "202610",
         *       "operation_number": "662798975"
         *     }
         */
        DetractionVoucher: {
            /**
             * Format: date
             * @description Day of issue, `YYYY-MM-DD`; null where only the deposit is known.
             */
            issuer_date: string | null;
            /** @description Missing: 'Comprobante no encontrado'. */
            serie_number?: string | null;
            /** @description Who issued it. */
            supplier_business_name: string | null;
            total_amount: components["schemas"]["NullableMoney"];
            /** @description Soles. Absent while unknown, shown as S/ 0.00. */
            deposit_amount?: components["schemas"]["Money"];
            /** @description `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm:ss` in Lima, no zone. */
            payment_datetime?: string | null;
            /** @description Of the deposit's certificate. */
            certificate_number?: string | null;
            /** @description What kind of operation was paid for. */
            operation_name?: string | null;
            /** @description A signed link to its file; null where there is none. */
            img_cpe_file_url: string | null;
            voucher_unique_code: components["schemas"]["VoucherCode"];
            /** @description Who made the deposit. */
            sol_user?: string | null;
            /** @description The supplier's account at Banco de la Nación. */
            account_number?: string | null;
            /** @description Kind of that account. */
            account_type_name?: string | null;
            /** @description Shown as the supplier's RUC. */
            customer_identity_number?: string | null;
            /** @description Of SUNAT catalogue 54, three digits. */
            good_or_service_code?: string | null;
            /** @description What the code means. */
            good_or_service_name?: string | null;
            /** @description The period that the deposit names, `YYYYMM`. */
            tax_period_payment?: string | null;
            /** @description The bank's number of the payment. */
            operation_number?: string | null;
            /** @description Shown as it comes. */
            detraction_payment?: string | null;
        };
        /**
         * @description How many pages there are.
         * @example {
         *       "total_pages": 3
         *     }
         */
        PageCount: {
            total_pages: components["schemas"]["Count"];
        };
        /**
         * @description A page of vouchers subject to detracción.
         * @example {
         *       "vouchers": [],
         *       "pagination": {
         *         "total_pages": 0
         *       }
         *     }
         */
        DetractionRows: {
            vouchers: components["schemas"]["DetractionVoucher"][];
            pagination: components["schemas"]["PageCount"];
        };
        /**
         * @description How many there are in all.
         * @example {
         *       "total_items": 47,
         *       "total_pages": 3
         *     }
         */
        Pagination: {
            total_items: components["schemas"]["Count"];
            total_pages: components["schemas"]["Count"];
        };
        /**
         * @description About the page.
         * @example {
         *       "pagination": {
         *         "total_items": 47,
         *         "total_pages": 3
         *       }
         *     }
         */
        PageMetadata: {
            pagination: components["schemas"]["Pagination"];
        };
        /**
         * @example {
         *       "success": true,
         *       "data": {
         *         "vouchers": [
         *           {
         *             "issuer_date": "2026-10-14",
         *             "serie_number": "F001-00000123",
         *             "supplier_business_name": "Servicios Integrales Pacífico S.A.C.",
         *             "total_amount": 1180,
         *             "deposit_amount": 142,
         *             "payment_datetime": "2026-10-20T11:32:00",
         *             "certificate_number": "190011223",
         *             "operation_name": "Venta de bienes o prestación de servicios",
         *             "img_cpe_file_url": null,
         *             "voucher_unique_code": "20512345671-202610-01-F001-123",
         *             "tax_period_payment": "202610"
         *           }
         *         ],
         *         "pagination": {
         *           "total_pages": 1
         *         }
         *       },
         *       "metadata": {
         *         "pagination": {
         *           "total_items": 1,
         *           "total_pages": 1
         *         }
         *       }
         *     }
         */
        DetractionPage: {
            /** @description Always true. */
            success: boolean;
            data: components["schemas"]["DetractionRows"];
            metadata: components["schemas"]["PageMetadata"];
        };
        /**
         * @description The class of a purchase.
         * @enum {string}
         */
        VoucherStatus: "gasto deducible" | "gasto no deducible" | "observado" | "rechazado" | "no procesado";
        /**
         * @description A purchase. Credit notes have negative amounts.
         * @example {
         *       "code": "20512345671-202610-01-F001-123",
         *       "issue_date": "2026-10-14",
         *       "serie": "F001",
         *       "number": "00000123",
         *       "supplier_business_name": "Distribuidora Los Álamos E.I.R.L.",
         *       "item_description": [
         *         "Papel bond A4 75 g",
         *         "Tóner negro"
         *       ],
         *       "taxable_amount": 1000,
         *       "img_cpe_link": "/app/internal/files/vouchers/t0k3n/F001-00000123.jpeg",
         *       "xml_cpe_link": "/app/internal/files/vouchers/t0k3n/F001-00000123.xml",
         *       "afecto_detraccion": "no",
         *       "status": "gasto deducible",
         *       "supplier_ruc": "20512345671",
         *       "document_type_code": "01",
         *       "currency_code": "PEN",
         *       "igv_amount": 180,
         *       "total_amount": 1180,
         *       "reasons": []
         *     }
         */
        PurchaseVoucher: {
            code: components["schemas"]["VoucherCode"];
            issue_date: components["schemas"]["IsoDate"];
            /** @description The series; the customs office of types 50 to 54. */
            serie: string;
            /** @description Numeric ones are padded to 8 digits. */
            number: string;
            /** @description Who issued it. */
            supplier_business_name: string;
            /** @description The descriptions of its items; empty while its XML is not here. */
            item_description: string | string[];
            taxable_amount: components["schemas"]["NullableMoney"];
            /** @description A signed link ending in `.jpeg`, relative to the API host; null while the file is being made. */
            img_cpe_link: string | null;
            /** @description A signed link ending in `.xml`, relative to the API host; null while there is none. */
            xml_cpe_link: string | null;
            /** @description `si` where it is subject to detracción, anything else where not. */
            afecto_detraccion: string;
            status: components["schemas"]["VoucherStatus"];
            /** @description Null where the supplier has no RUC. */
            supplier_ruc?: string | null;
            /** @description Of SUNAT table 10, such as `01`. */
            document_type_code?: string;
            /** @description ISO 4217, of issue. The amounts are soles all the same. */
            currency_code?: string;
            igv_amount?: components["schemas"]["NullableMoney"];
            /** @description Shown; `taxable_amount` where it is missing. */
            total_amount?: components["schemas"]["NullableMoney"];
            /** @description Why it is observed or not deductible, in order of precedence, such as `DETRACCION_PENDIENTE`. */
            reasons?: string[];
        };
        /**
         * @example {
         *       "success": true,
         *       "data": [],
         *       "metadata": {
         *         "pagination": {
         *           "total_items": 0,
         *           "total_pages": 0
         *         }
         *       }
         *     }
         */
        VoucherPage: {
            /** @description Always true. */
            success: boolean;
            /** @description Newest first: by date of issue, type, series and number, descending. */
            data: components["schemas"]["PurchaseVoucher"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        /**
         * @description Codes of vouchers.
         * @example [
         *       "20512345671-202610-01-F001-123"
         *     ]
         */
        VoucherCodes: components["schemas"]["VoucherCode"][];
        /**
         * @example {
         *       "cpes": [
         *         "20512345671-202610-01-F001-123"
         *       ]
         *     }
         */
        Decision: {
            cpes: components["schemas"]["VoucherCodes"];
        };
        /**
         * @description The document itself, or its picture.
         * @enum {string}
         */
        VoucherFileType: "xml" | "jpeg";
        /**
         * @example {
         *       "ruc": "20100047218",
         *       "tax_period": "202610",
         *       "page": 1,
         *       "size": 20,
         *       "invoiceCodes": [
         *         "20512345671-202610-01-F001-123"
         *       ],
         *       "type": "xml"
         *     }
         */
        ValidatedFilesRequest: {
            ruc: components["schemas"]["Ruc"];
            tax_period: components["schemas"]["TaxPeriod"];
            page: components["schemas"]["PageNumber"];
            size: components["schemas"]["PageSize"];
            invoiceCodes: components["schemas"]["VoucherCodes"];
            type: components["schemas"]["VoucherFileType"];
        };
        /**
         * @example {
         *       "zip_file": "UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA=="
         *     }
         */
        VoucherZip: {
            /** @description A zip in base64. */
            zip_file: string;
        };
        /**
         * @description Which vouchers; '0' is all of them, and the only value known.
         * @enum {string}
         */
        InvoiceListStatus: "0";
        /**
         * @description What to filter by; one at a time.
         * @enum {string}
         */
        FilterKey: "types_of_vouchers" | "series_of_vouchers" | "status_of_vouchers" | "provider_of_vouchers" | "serie_number_of_vouchers";
        /**
         * @description What the period's purchases can be filtered by.
         * @example {
         *       "types_of_vouchers": [
         *         "01",
         *         "07"
         *       ],
         *       "series_of_vouchers": [
         *         "F001",
         *         "E001"
         *       ],
         *       "status_of_vouchers": [
         *         "gasto deducible",
         *         "observado"
         *       ],
         *       "provider_of_vouchers": {
         *         "20512345671": "Distribuidora Los Álamos E.I.R.L."
         *       }
         *     }
         */
        FilterOptions: {
            /** @description Codes of SUNAT table 10. */
            types_of_vouchers: string[];
            /** @description Series that a purchase of the period has. */
            series_of_vouchers: string[];
            status_of_vouchers: components["schemas"]["VoucherStatus"][];
            /** @description The supplier's id to its name; the id is what is sent. */
            provider_of_vouchers: {
                [key: string]: string;
            };
            /** @description May be left out or empty; series and number are searched as free text. */
            serie_number_of_vouchers?: string[];
        };
        /**
         * @example {
         *       "ruc": "20100047218",
         *       "tax_period": "202610",
         *       "page": 1,
         *       "size": 20,
         *       "invoiceCodes": [
         *         "20512345671-202610-01-F001-123"
         *       ],
         *       "type": "jpeg",
         *       "status": "0"
         *     }
         */
        AllInvoicesFilesRequest: {
            ruc: components["schemas"]["Ruc"];
            tax_period: components["schemas"]["TaxPeriod"];
            page: components["schemas"]["PageNumber"];
            size: components["schemas"]["PageSize"];
            invoiceCodes: components["schemas"]["VoucherCodes"];
            type: components["schemas"]["VoucherFileType"];
            status: components["schemas"]["InvoiceListStatus"];
        };
        /**
         * @description A perception receipt (type 40).
         * @example {
         *       "perception_regime_description": "Percepción venta interna",
         *       "document_number": "P001-00000045",
         *       "issue_date": "2026-10-09",
         *       "ruc_supplier": "20512345671",
         *       "ruc_customer": "20100047218",
         *       "perception_amount": 20.5,
         *       "state": "Emitido",
         *       "link": null
         *     }
         */
        PerceptionVoucher: {
            /** @description What SUNAT catalogue 22 calls it; null where its code is unknown. */
            perception_regime_description: string | null;
            /** @description Series and number of the receipt. */
            document_number: string;
            issue_date: components["schemas"]["IsoDate"];
            /** @description Who collected it. */
            ruc_supplier: string | null;
            /** @description Who paid it. */
            ruc_customer: string | null;
            perception_amount: components["schemas"]["NullableMoney"];
            /** @description 'Emitido' unless it was voided. */
            state: string;
            /** @description A signed link to its file; null where there is none. */
            link: string | null;
        };
        /**
         * @description A page of perception receipts.
         * @example {
         *       "vouchers": [],
         *       "pagination": {
         *         "total_pages": 0
         *       }
         *     }
         */
        PerceptionRows: {
            /** @description By date of issue, newest first. */
            vouchers: components["schemas"]["PerceptionVoucher"][];
            pagination: components["schemas"]["PageCount"];
        };
        /**
         * @description Of the whole period, not of the page.
         * @example {
         *       "total_items": 1,
         *       "total_amount_perceptions": 20.5
         *     }
         */
        PerceptionSummary: {
            total_items: components["schemas"]["Count"];
            total_amount_perceptions: components["schemas"]["Money"];
        };
        /**
         * @example {
         *       "success": true,
         *       "data": {
         *         "vouchers": [
         *           {
         *             "perception_regime_description": "Percepción venta interna",
         *             "document_number": "P001-00000045",
         *             "issue_date": "2026-10-09",
         *             "ruc_supplier": "20512345671",
         *             "ruc_customer": "20100047218",
         *             "perception_amount": 20.5,
         *             "state": "Emitido",
         *             "link": null
         *           }
         *         ],
         *         "pagination": {
         *           "total_pages": 1
         *         }
         *       },
         *       "summary": {
         *         "total_items": 1,
         *         "total_amount_perceptions": 20.5
         *       },
         *       "metadata": {
         *         "pagination": {
         *           "total_items": 1,
         *           "total_pages": 1
         *         }
         *       }
         *     }
         */
        PerceptionPage: {
            /** @description Always true. */
            success: boolean;
            data: components["schemas"]["PerceptionRows"];
            summary: components["schemas"]["PerceptionSummary"];
            metadata: components["schemas"]["PageMetadata"];
        };
        /**
         * @description A retention receipt (type 20).
         * @example {
         *       "supplier_business_name": "Minera del Sur S.A.",
         *       "ruc_supplier": "20512345671",
         *       "issue_date": "2026-10-09",
         *       "document_number": "R001-00000012",
         *       "retention_amount": 35.4,
         *       "state": "Emitido",
         *       "link": null
         *     }
         */
        RetentionVoucher: {
            /** @description Who withheld it. */
            supplier_business_name: string | null;
            /** @description Its RUC. */
            ruc_supplier: string | null;
            issue_date: components["schemas"]["IsoDate"];
            /** @description Series and number of the receipt. */
            document_number: string;
            retention_amount: components["schemas"]["NullableMoney"];
            /** @description 'Emitido' unless it was voided. */
            state: string;
            /** @description A signed link to its file; null where there is none. */
            link: string | null;
        };
        /**
         * @description A page of retention receipts.
         * @example {
         *       "vouchers": [],
         *       "pagination": {
         *         "total_pages": 0
         *       }
         *     }
         */
        RetentionRows: {
            /** @description By date of issue, newest first. */
            vouchers: components["schemas"]["RetentionVoucher"][];
            pagination: components["schemas"]["PageCount"];
        };
        /**
         * @description Of the whole period, not of the page.
         * @example {
         *       "total_items": 1,
         *       "total_amount_retentions": 35.4
         *     }
         */
        RetentionSummary: {
            total_items: components["schemas"]["Count"];
            total_amount_retentions: components["schemas"]["Money"];
        };
        /**
         * @example {
         *       "success": true,
         *       "data": {
         *         "vouchers": [
         *           {
         *             "supplier_business_name": "Minera del Sur S.A.",
         *             "ruc_supplier": "20512345671",
         *             "issue_date": "2026-10-09",
         *             "document_number": "R001-00000012",
         *             "retention_amount": 35.4,
         *             "state": "Emitido",
         *             "link": null
         *           }
         *         ],
         *         "pagination": {
         *           "total_pages": 1
         *         }
         *       },
         *       "summary": {
         *         "total_items": 1,
         *         "total_amount_retentions": 35.4
         *       },
         *       "metadata": {
         *         "pagination": {
         *           "total_items": 1,
         *           "total_pages": 1
         *         }
         *       }
         *     }
         */
        RetentionPage: {
            /** @description Always true. */
            success: boolean;
            data: components["schemas"]["RetentionRows"];
            summary: components["schemas"]["RetentionSummary"];
            metadata: components["schemas"]["PageMetadata"];
        };
        /**
         * @example {
         *       "sas": "/app/internal/files/reports/t0k3n/compras_20100047218_202610.xlsx",
         *       "blob_filename": "compras_20100047218_202610.xlsx"
         *     }
         */
        ReportLink: {
            /**
             * Format: uri-reference
             * @description A link good for 5 minutes, absolute or relative to the API host. Fetched without the token.
             */
            sas: string;
            /** @description The name to save it under. */
            blob_filename: string;
        };
        /**
         * @description `terminado` when every posted file has an outcome; a later file opens it again.
         * @enum {string}
         */
        ImportState: "abierto" | "procesando" | "terminado";
        /**
         * @description What came of the files so far.
         * @example {
         *       "files": 1,
         *       "pending": 0,
         *       "imported": 210,
         *       "updated": 0,
         *       "repeated": 3,
         *       "rejected": 1
         *     }
         */
        ImportCounts: {
            /** @description Posted files. */
            files: components["schemas"]["Count"];
            /** @description Files without an outcome. */
            pending: components["schemas"]["Count"];
            /** @description Vouchers that are new. */
            imported: components["schemas"]["Count"];
            /** @description Vouchers that changed. */
            updated: components["schemas"]["Count"];
            /** @description Vouchers that did not change. */
            repeated: components["schemas"]["Count"];
            /** @description Rows and documents that did not go in. */
            rejected: components["schemas"]["Count"];
        };
        /**
         * @description An import, without its files.
         * @example {
         *       "import_id": "7a1f5f0e-14a5-4be1-8a19-5a52c4d7b6a3",
         *       "created_at": "2026-11-21T15:04:05.000Z",
         *       "state": "terminado",
         *       "counts": {
         *         "files": 1,
         *         "pending": 0,
         *         "imported": 210,
         *         "updated": 0,
         *         "repeated": 3,
         *         "rejected": 1
         *       }
         *     }
         */
        ImportSummary: {
            import_id: components["schemas"]["Uuid"];
            /**
             * Format: date-time
             * @description The instant it began, UTC.
             */
            created_at: string;
            state: components["schemas"]["ImportState"];
            counts: components["schemas"]["ImportCounts"];
        };
        /**
         * @example {
         *       "imports": [
         *         {
         *           "import_id": "7a1f5f0e-14a5-4be1-8a19-5a52c4d7b6a3",
         *           "created_at": "2026-11-21T15:04:05.000Z",
         *           "state": "procesando",
         *           "counts": {
         *             "files": 2,
         *             "pending": 1,
         *             "imported": 210,
         *             "updated": 0,
         *             "repeated": 3,
         *             "rejected": 1
         *           }
         *         }
         *       ]
         *     }
         */
        Imports: {
            /** @description The latest 20, newest first. */
            imports: components["schemas"]["ImportSummary"][];
        };
        /**
         * @example {
         *       "import_id": "7a1f5f0e-14a5-4be1-8a19-5a52c4d7b6a3"
         *     }
         */
        ImportCreated: {
            import_id: components["schemas"]["Uuid"];
        };
        /**
         * @description `importado`: all of it went in. `con_errores`: some rows did not. `ya_estaba`: nothing new in it. `ignorado`: a kind that holds no voucher (CDR, summaries, guías). `rechazado`: none of it went in.
         * @enum {string}
         */
        ImportOutcome: "importado" | "con_errores" | "ya_estaba" | "ignorado" | "rechazado";
        /**
         * @description Something of a file that did not go in, or went in with a remark.
         * @example {
         *       "line": 17,
         *       "field": "Fecha de emisión",
         *       "code": "FECHA",
         *       "message": "Fecha de emisión: '31/02/2026' no es una fecha DD/MM/AAAA. Corrige la fila en SUNAT o descarga otra vez la propuesta."
         *     }
         */
        ImportRow: {
            /** @description In a zip, the name of what stood in it. */
            entry?: string | null;
            /** @description Of a text file, from 1. */
            line: number | null;
            /** @description The column or element it is about; null for a whole row. */
            field: string | null;
            /** @description For programs. */
            code: string;
            /** @description For people, in Spanish. */
            message: string;
        };
        /**
         * @description A posted file and what came of it.
         * @example {
         *       "file_id": "1f0a9d0b-5b7f-4a0c-9f2e-6a8f4f1c2d3e",
         *       "name": "LE2010004721820261000080400021112.zip",
         *       "bytes": 48211,
         *       "outcome": "importado",
         *       "period": "202610",
         *       "book": "compras",
         *       "imported": 210,
         *       "updated": 0,
         *       "repeated": 3,
         *       "message": null,
         *       "rows": [],
         *       "rows_total": 0
         *     }
         */
        ImportFile: {
            file_id: components["schemas"]["Uuid"];
            /** @description As it was posted. */
            name: string;
            /** @description As counted by the server. */
            bytes: number;
            /** @description Null while it is being read. */
            outcome: components["schemas"]["ImportOutcome"] | null;
            /** @description The tax period of its vouchers, `YYYYMM`; null while unknown, or where they are of several. */
            period: string | null;
            /**
             * @description Null while unknown or where it holds both.
             * @enum {string|null}
             */
            book: "compras" | "ventas" | null;
            /** @description Vouchers that are new. */
            imported: components["schemas"]["Count"];
            /** @description Vouchers that were here and changed. */
            updated: components["schemas"]["Count"];
            /** @description Vouchers that were here and did not change. */
            repeated: components["schemas"]["Count"];
            /** @description Why it was refused or left out, in Spanish, with what to do next. */
            message: string | null;
            /** @description The first 100 rows that did not go in. */
            rows: components["schemas"]["ImportRow"][];
            /** @description All of them. */
            rows_total?: components["schemas"]["Count"];
        };
        /**
         * @description An import and a page of its files.
         * @example {
         *       "import_id": "7a1f5f0e-14a5-4be1-8a19-5a52c4d7b6a3",
         *       "created_at": "2026-11-21T15:04:05.000Z",
         *       "state": "terminado",
         *       "counts": {
         *         "files": 1,
         *         "pending": 0,
         *         "imported": 210,
         *         "updated": 0,
         *         "repeated": 3,
         *         "rejected": 1
         *       },
         *       "files": [
         *         {
         *           "file_id": "1f0a9d0b-5b7f-4a0c-9f2e-6a8f4f1c2d3e",
         *           "name": "LE2010004721820261000080400021112.zip",
         *           "bytes": 48211,
         *           "outcome": "con_errores",
         *           "period": "202610",
         *           "book": "compras",
         *           "imported": 210,
         *           "updated": 0,
         *           "repeated": 3,
         *           "message": null,
         *           "rows": [
         *             {
         *               "entry": null,
         *               "line": 17,
         *               "field": "Fecha de emisión",
         *               "code": "FECHA",
         *               "message": "Fecha de emisión: '31/02/2026' no es una fecha DD/MM/AAAA. Corrige la fila en SUNAT o descarga otra vez la propuesta."
         *             }
         *           ],
         *           "rows_total": 1
         *         }
         *       ],
         *       "metadata": {
         *         "pagination": {
         *           "total_items": 1,
         *           "total_pages": 1
         *         }
         *       }
         *     }
         */
        Import: {
            import_id: components["schemas"]["Uuid"];
            /**
             * Format: date-time
             * @description The instant it began, UTC.
             */
            created_at: string;
            state: components["schemas"]["ImportState"];
            counts: components["schemas"]["ImportCounts"];
            /** @description A page of its files, in the order they were posted. */
            files: components["schemas"]["ImportFile"][];
            metadata: components["schemas"]["PageMetadata"];
        };
        /**
         * @description The file's bytes are stored; it will be read.
         * @example {
         *       "file_id": "1f0a9d0b-5b7f-4a0c-9f2e-6a8f4f1c2d3e",
         *       "name": "LE2010004721820261000080400021112.zip",
         *       "bytes": 48211
         *     }
         */
        ReceivedFile: {
            file_id: components["schemas"]["Uuid"];
            /** @description As it was posted. */
            name: string;
            /** @description As counted by the server. */
            bytes: number;
        };
        /**
         * @example {
         *       "status": "ready"
         *     }
         */
        Health: {
            /**
             * @description `ready` when it takes calls.
             * @enum {string}
             */
            status: "ready" | "starting";
        };
    };
    responses: {
        /** @description Something in the request is missing or not as the contract says. The messages say what. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Email and password do not belong together (`PASSWORD_INCORRECT`, a value we assume). It is not an expired session. */
        PasswordIncorrect: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many attempts (`TOO_MANY_REQUESTS`). */
        TooManyRequests: {
            headers: {
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The server failed (`INTERNAL_ERROR`). The same request may work in a minute. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description What the request wants to change is no longer, or already, so. Nothing was changed. */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The token is missing, altered, revoked or expired (`UNAUTHORIZED`). The session has ended. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The accountant has no such business, or ruc and uuid are of two businesses (`BUSINESS_NOT_FOUND`). Another accountant's answers the same. */
        BusinessNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The plan does not allow it (`PLAN_EXPIRED`, `PLAN_LIMIT_REACHED`). */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description A service we rely on did not answer (`PROVIDER_UNAVAILABLE`). */
        BadGateway: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such thing, or it is another accountant's. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description More than 100 MB, of a posted file (`FILE_TOO_LARGE`, nothing was kept) or of a zip that was asked for (`ZIP_TOO_LARGE`). */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Not a body or a kind of file that this call takes (`UNSUPPORTED_MEDIA_TYPE`). */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The link is not ours, was altered or has expired (`LINK_EXPIRED`). */
        LinkNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description The business's RUC. */
        RucInPath: components["schemas"]["Ruc"];
        /** @description The business. */
        UuidInPath: components["schemas"]["Uuid"];
        /**
         * @description A `PeriodFilters` object as URL-encoded JSON. Anything else answers 400.
         * @example {"ruc":"20100047218","tax_period":"202610","business_uuid":"5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11"}
         */
        PeriodFilters: string;
        /**
         * @description An `OperationFilters` object as URL-encoded JSON. Anything else answers 400.
         * @example {"ruc":"20100047218","tax_period":"202610","operation_type":"COMPRA"}
         */
        OperationFilters: string;
        /** @description The business's RUC. One that is not the accountant's answers 404. */
        Ruc: components["schemas"]["Ruc"];
        /** @description The tax period, `YYYYMM`. */
        TaxPeriodInQuery: components["schemas"]["TaxPeriod"];
        /** @description The business. It must belong to the RUC, else 404. */
        BusinessUuid: components["schemas"]["Uuid"];
        /** @description The page, from 1. */
        Page: components["schemas"]["PageNumber"];
        /** @description Rows a page, from 1 to 100. */
        Size: components["schemas"]["PageSize"];
        /** @description Rows a page, from 1 to 100 (called `size` elsewhere). */
        PageRecord: components["schemas"]["PageSize"];
        /** @description The business's RUC (called `ruc` elsewhere). It must belong to `business_uuid`, else 404. */
        BusinessRuc: components["schemas"]["Ruc"];
        /** @description The import. */
        ImportIdInPath: components["schemas"]["Uuid"];
        /** @description Signed by the server; it holds what may be read and until when. */
        FileToken: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["PasswordIncorrect"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUp"];
            };
        };
        responses: {
            /** @description Signed up and in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    signUpSiscont: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUpSiscont"];
            };
        };
        responses: {
            /** @description Signed up and in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    signInSiscont: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["PasswordIncorrect"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    validateRecoveryToken: {
        parameters: {
            query: {
                /** @description The token of the mail's link. */
                recovery_token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description It was used, has expired or never was (`RECOVERY_TOKEN_INVALID`). */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    requestPasswordRecovery: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoverPassword"];
            };
        };
        responses: {
            /** @description The mail is on its way. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description No account has that email (`USER_NOT_FOUND`). */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "errors": [
                     *         {
                     *           "name": "Correo no registrado",
                     *           "code": "USER_NOT_FOUND",
                     *           "message": "El correo electrónico no está registrado"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    updatePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePassword"];
            };
        };
        responses: {
            /** @description The password is changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            /** @description The token was used, has expired or never was (`RECOVERY_TOKEN_INVALID`). */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accountant. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalError"];
        };
    };
    logEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventLog"];
            };
        };
        responses: {
            /** @description Logged. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["BusinessNotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    createBusiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewBusiness"];
            };
        };
        responses: {
            /** @description Registered. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Registered; a server may answer so too. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    chargeOneTime: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OneTimeCharge"];
            };
        };
        responses: {
            /** @description Charged; the subscription is paid. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Charge"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["BadGateway"];
        };
    };
    listBusinesses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them, in no particular order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Businesses"];
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["InternalError"];
        };
    };
    validateBusinessByRuc: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The business's RUC. */
                ruc: components["parameters"]["RucInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Somebody has; compare `accountant_uuid` with your own. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredBusiness"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Nobody has; the RUC is free (`RUC_FREE`). */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["InternalError"];
        };
    };
    listPeriods: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The business's uuid. */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those with a voucher, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxPeriods"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["BusinessNotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    updateCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The business. */
                uuid: components["parameters"]["UuidInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CredentialsUpdate"];
            };
        };
        responses: {
            /** @description Replaced. They are not checked by this call. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["BusinessNotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    validateCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The business. */
                uuid: components["parameters"]["UuidInPath"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CredentialsValidation"];
            };
        };
        responses: {
            /** @description The authority answered. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CredentialsCheck"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["BusinessNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    getPurchaseDashboard: {
        parameters: {
            query: {
                /**
                 * @description A `PeriodFilters` object as URL-encoded JSON. Anything else answers 400.
                 * @example {"ruc":"20100047218","tax_period":"202610","business_uuid":"5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11"}
                 */
                filters: components["parameters"]["PeriodFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures; zeros where the period has no purchase. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseDashboard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["BusinessNotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    getSalesDashboard: {
        parameters: {
            query: {
                /**
                 * @description A `PeriodFilters` object as URL-encoded JSON. Anything else answers 400.
                 * @example {"ruc":"20100047218","tax_period":"202610","business_uuid":"5b0e7f7e-6b1e-4c58-9f6e-0d7f0b8f4a11"}
                 */
                filters: components["parameters"]["PeriodFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures; zeros where the period has no sale. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SalesDashboard"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["BusinessNotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    getHistory: {
        parameters: {
            query: {
                /**
                 * @description An `OperationFilters` object as URL-encoded JSON. Anything else answers 400.
                 * @example {"ruc":"20100047218","tax_period":"202610","operation_type":"COMPRA"}
                 */
                filters: components["parameters"]["OperationFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By period. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["History"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["BusinessNotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    getPdtReport: {
        parameters: {
            query: {
                /**
                 * @description An `OperationFilters` object as URL-encoded JSON. Anything else answers 400.
                 * @example {"ruc":"20100047218","tax_period":"202610","operation_type":"COMPRA"}
                 */
                filters: components["parameters"]["OperationFilters"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The boxes of the declaration. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PdtReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["BusinessNotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    getTotals: {
        parameters: {
            query: {
                /** @description The business's RUC. One that is not the accountant's answers 404. */
                ruc: components["parameters"]["Ruc"];
                /** @description The tax period, `YYYYMM`. */
                tax_period: components["parameters"]["TaxPeriodInQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The totals. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Totals"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["BusinessNotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    getDetractionTotals: {
        parameters: {
            query: {
                /** @description The business's RUC. One that is not the accountant's answers 404. */
                ruc: components["parameters"]["Ruc"];
                /** @description The tax period, `YYYYMM`. */
                tax_period: components["parameters"]["TaxPeriodInQuery"];
                /** @description The business. It must belong to the RUC, else 404. */
                business_uuid: components["parameters"]["BusinessUuid"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The totals. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetractionTotals"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["BusinessNotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    listDetractions: {
        parameters: {
            query: {
                /** @description The business. It must belong to the RUC, else 404. */
                business_uuid: components["parameters"]["BusinessUuid"];
                /** @description The business's RUC. One that is not the accountant's answers 404. */
                ruc: components["parameters"]["Ruc"];
                /** @description The tax period, `YYYYMM`. */
                tax_period: components["parameters"]["TaxPeriodInQuery"];
                /** @description The page, from 1. */
                page: components["parameters"]["Page"];
                /** @description Rows a page, from 1 to 100. */
                size: components["parameters"]["Size"];
                /** @description S for the paid ones, N for those still to pay. */
                paid: "S" | "N";
                /** @description First day of payment, `YYYY-MM-DD`. */
                fecha_inicio?: components["schemas"]["IsoDate"];
                /** @description Last day of payment, `YYYY-MM-DD`. */
                fecha_fin?: components["schemas"]["IsoDate"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DetractionPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["BusinessNotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    listObserved: {
        parameters: {
            query: {
                /** @description The business's RUC. One that is not the accountant's answers 404. */
                ruc: components["parameters"]["Ruc"];
                /** @description The tax period, `YYYYMM`. */
                tax_period: components["parameters"]["TaxPeriodInQuery"];
                /** @description The page, from 1. */
                page: components["parameters"]["Page"];
                /** @description Rows a page, from 1 to 100. */
                size: components["parameters"]["Size"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoucherPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["BusinessNotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    validateObserved: {
        parameters: {
            query: {
                /** @description The business's RUC. One that is not the accountant's answers 404. */
                ruc: components["parameters"]["Ruc"];
                /** @description The tax period, `YYYYMM`. */
                tax_period: components["parameters"]["TaxPeriodInQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Decision"];
            };
        };
        responses: {
            /** @description Decided; they count as deductible. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalError"];
        };
    };
    declineObserved: {
        parameters: {
            query: {
                /** @description The business's RUC. One that is not the accountant's answers 404. */
                ruc: components["parameters"]["Ruc"];
                /** @description The tax period, `YYYYMM`. */
                tax_period: components["parameters"]["TaxPeriodInQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Decision"];
            };
        };
        responses: {
            /** @description Decided; they are out of the credit. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["InternalError"];
        };
    };
    listRejected: {
        parameters: {
            query: {
                /** @description The business's RUC. One that is not the accountant's answers 404. */
                ruc: components["parameters"]["Ruc"];
                /** @description The tax period, `YYYYMM`. */
                tax_period: components["parameters"]["TaxPeriodInQuery"];
                /** @description The page, from 1. */
                page: components["parameters"]["Page"];
                /** @description Rows a page, from 1 to 100 (called `size` elsewhere). */
                page_record: components["parameters"]["PageRecord"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoucherPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["BusinessNotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    listValidated: {
        parameters: {
            query: {
                /** @description The business's RUC. One that is not the accountant's answers 404. */
                ruc: components["parameters"]["Ruc"];
                /** @description The tax period, `YYYYMM`. */
                tax_period: components["parameters"]["TaxPeriodInQuery"];
                /** @description The page, from 1. */
                page: components["parameters"]["Page"];
                /** @description Rows a page, from 1 to 100. */
                size: components["parameters"]["Size"];
                /** @description The business (called `business_uuid` elsewhere). It must belong to the RUC, else 404. */
                uuid: components["schemas"]["Uuid"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoucherPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["BusinessNotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    downloadValidatedFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ValidatedFilesRequest"];
            };
        };
        responses: {
            /** @description The zip. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoucherZip"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    listAllInvoices: {
        parameters: {
            query: {
                /** @description The business's RUC. One that is not the accountant's answers 404. */
                ruc: components["parameters"]["Ruc"];
                /** @description The tax period, `YYYYMM`. */
                tax_period: components["parameters"]["TaxPeriodInQuery"];
                /** @description The page, from 1. */
                page: components["parameters"]["Page"];
                /** @description Rows a page, from 1 to 100. */
                size: components["parameters"]["Size"];
                /** @description Always '0'. */
                status: components["schemas"]["InvoiceListStatus"];
                /** @description What to filter by. */
                filter_by?: components["schemas"]["FilterKey"];
                /** @description The chosen key, or the text for `serie_number_of_vouchers` (`F001-123`; leading zeros do not matter). */
                value_filter?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoucherPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["BusinessNotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    getAllInvoicesFilters: {
        parameters: {
            query: {
                /** @description The business's RUC. One that is not the accountant's answers 404. */
                ruc: components["parameters"]["Ruc"];
                /** @description The tax period, `YYYYMM`. */
                tax_period: components["parameters"]["TaxPeriodInQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterOptions"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["BusinessNotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    downloadAllInvoicesFiles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AllInvoicesFilesRequest"];
            };
        };
        responses: {
            /** @description The zip. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoucherZip"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            500: components["responses"]["InternalError"];
        };
    };
    listPerceptions: {
        parameters: {
            query: {
                /** @description The business's RUC (called `ruc` elsewhere). It must belong to `business_uuid`, else 404. */
                business_ruc: components["parameters"]["BusinessRuc"];
                /** @description The business. It must belong to the RUC, else 404. */
                business_uuid: components["parameters"]["BusinessUuid"];
                /** @description The tax period, `YYYYMM`. */
                tax_period: components["parameters"]["TaxPeriodInQuery"];
                /** @description The page, from 1. */
                page: components["parameters"]["Page"];
                /** @description Rows a page, from 1 to 100. */
                size: components["parameters"]["Size"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PerceptionPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["BusinessNotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    listRetentions: {
        parameters: {
            query: {
                /** @description The business's RUC (called `ruc` elsewhere). It must belong to `business_uuid`, else 404. */
                business_ruc: components["parameters"]["BusinessRuc"];
                /** @description The business. It must belong to the RUC, else 404. */
                business_uuid: components["parameters"]["BusinessUuid"];
                /** @description The tax period, `YYYYMM`. */
                tax_period: components["parameters"]["TaxPeriodInQuery"];
                /** @description The page, from 1. */
                page: components["parameters"]["Page"];
                /** @description Rows a page, from 1 to 100. */
                size: components["parameters"]["Size"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetentionPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["BusinessNotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    requestReport: {
        parameters: {
            query: {
                /** @description The tax period, `YYYYMM`. */
                tax_period: components["parameters"]["TaxPeriodInQuery"];
                /** @description Purchases or sales. */
                operation_type: components["schemas"]["OperationType"];
                /** @description Text file for SIRE, or Excel. */
                file_extension: "txt" | "xlsx";
            };
            header?: never;
            path: {
                /** @description The business's RUC. */
                ruc: components["parameters"]["RucInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where to fetch it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["BusinessNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    requestSiscontReport: {
        parameters: {
            query: {
                /** @description The tax period, `YYYYMM`. */
                tax_period: components["parameters"]["TaxPeriodInQuery"];
            };
            header?: never;
            path: {
                /** @description The business's RUC. */
                ruc: components["parameters"]["RucInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where to fetch it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportLink"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["BusinessNotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listImports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The business. */
                uuid: components["parameters"]["UuidInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest 20, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Imports"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["BusinessNotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    createImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The business. */
                uuid: components["parameters"]["UuidInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Files can be posted to it. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportCreated"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["BusinessNotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    getImport: {
        parameters: {
            query: {
                /** @description The page, from 1. */
                page: components["parameters"]["Page"];
                /** @description Rows a page, from 1 to 100. */
                size: components["parameters"]["Size"];
            };
            header?: never;
            path: {
                /** @description The import. */
                id: components["parameters"]["ImportIdInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its state and a page of its files. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    uploadImportFile: {
        parameters: {
            query: {
                /**
                 * @description The file's name.
                 * @example LE2010004721820261000080400021112.zip
                 */
                name: string;
            };
            header?: never;
            path: {
                /** @description The import. */
                id: components["parameters"]["ImportIdInPath"];
            };
            cookie?: never;
        };
        /** @description The bytes of the file as they are. */
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description The bytes are stored for good. What is inside is told by the import. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceivedFile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
        };
    };
    getReportFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Signed by the server; it holds what may be read and until when. */
                token: components["parameters"]["FileToken"];
                /** @description The name the file is saved under. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": unknown;
                    "application/zip": unknown;
                    "text/plain": unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["LinkNotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    getVoucherFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Signed by the server; it holds what may be read and until when. */
                token: components["parameters"]["FileToken"];
                /** @description Ends in `.jpeg` or `.xml`; that decides what is answered. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": unknown;
                    "application/xml": unknown;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["LinkNotFound"];
            500: components["responses"]["InternalError"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It takes calls. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description Not yet. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
}
