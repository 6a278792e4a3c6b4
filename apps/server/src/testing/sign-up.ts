/** The body of a sign-up that succeeds. */
export const signUp = {
  name: 'Rosa',
  last_name: 'Quispe',
  document_number: '45678912',
  email: 'rosa@estudioquispe.pe',
  phone_number: '987654321',
  accountant_profile: 'Contador Freelance',
  password: 'Contapro1',
  captcha_token: '03AGdBq25',
  captcha_action: 'REGISTER_USER',
};
